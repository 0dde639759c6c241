// The library in WebAssembly: how it is unpacked, asked, and served by a worker.

// Bytes from a text with seven bits in each character, or fourteen where the first seven would be 0, 13 or 60, as
// page.rs wrote it.
function unpacked(text) {
  const bytes = new Uint8Array(text.length * 2);
  let bits = 0, count = 0, at = 0;
  const push = seven => {
    bits = (bits & 127) << 7 | seven;
    count += 7;
    if (count >= 8) bytes[at++] = bits >> (count -= 8);
  };
  for (let index = 0; index < text.length; index++) {
    const sign = text.charCodeAt(index);
    if (sign > 127) push([0, 13, 60][(sign >> 7) - 2]);
    push(sign & 127);
  }
  return bytes.subarray(0, at);
}

const compiled = text => WebAssembly.compile(expanded(unpacked(text)));

// A function that answers requests: whether there is an answer, and its bytes.
async function library(module, progress) {
  const { exports } = await WebAssembly.instantiate(module, { page: { progress } });
  return asked => {
    const text = new TextEncoder().encode(asked);
    const room = exports.room(text.length);
    new Uint8Array(exports.memory.buffer, room, text.length).set(text);
    const reply = exports.ask();
    const [fine, start, length] = new Uint32Array(exports.memory.buffer, reply, 3);
    return { fine: Boolean(fine), bytes: new Uint8Array(exports.memory.buffer, start, length).slice() };
  };
}

// Answers messages: the module first, and then requests.
function serve() {
  let ask, told = 0;
  const progress = (done, of) => {
    const now = performance.now();
    if (now - told < 50) return;
    told = now;
    postMessage({ done, of });
  };
  onmessage = async ({ data }) => {
    if (data instanceof WebAssembly.Module) {
      ask = library(data, progress);
      return;
    }
    try {
      const answer = (await ask)(data);
      postMessage(answer, [answer.bytes.buffer]);
    } catch (error) {
      postMessage({ broken: String(error) });
    }
  };
}
