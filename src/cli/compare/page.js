'use strict';
// Small pictures are enlarged by whole numbers.
const scale = width => Math.max(1, Math.min(8, Math.floor(192 / width)));
const bytes = async img => (await fetch(img.src)).arrayBuffer();

addEventListener('load', () => {
  for (const img of document.images) img.width = img.naturalWidth * scale(img.naturalWidth);
  // Where pictures cannot be taken apart they play by themselves.
  if (!window.ImageDecoder) return;
  for (const section of document.querySelectorAll('[data-frame]')) play(section).catch(console.warn);
});

// Plays both animations frame by frame, so that they stay in step.
async function play(section) {
  const films = await Promise.all([...section.querySelectorAll('.film')].map(open));
  const count = Math.max(...films.map(film => film.count));
  if (count < 2) return;
  for (const film of films) film.img.replaceWith(film.canvas);
  section.insertAdjacentHTML('beforeend', `<div class=controls><button>play</button>
    <input type=range min=1 max=${count} aria-label=frame><output></output></div>`);
  const [button, slider, output] = ['button', 'input', 'output'].map(name => section.querySelector(name));
  let frame = 1, playing = false;
  const show = async number => {
    frame = number;
    slider.value = number;
    output.textContent = `frame ${number} of ${count}`;
    return (await Promise.all(films.map(film => draw(film, number)))).find(time => time > 0) || 100;
  };
  slider.oninput = () => show(+slider.value);
  button.onclick = async () => {
    playing = !playing;
    button.textContent = playing ? 'pause' : 'play';
    while (playing) {
      const shown = performance.now();
      const time = await show(frame % count + 1);
      await new Promise(done => setTimeout(done, time - (performance.now() - shown)));
    }
  };
  await show(+section.dataset.frame);
}

async function open(img) {
  const decoder = new ImageDecoder({ data: await bytes(img), type: img.dataset.type, preferAnimation: true });
  await decoder.tracks.ready;
  await decoder.completed;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [img.naturalWidth, img.naturalHeight];
  canvas.style.width = `${img.width}px`;
  return { img, canvas, decoder, count: decoder.tracks.selectedTrack.frameCount };
}

// Draws a frame, or nothing after the last, and says for how many milliseconds it is shown.
async function draw({ canvas, decoder, count }, number) {
  const image = number > count ? null : (await decoder.decode({ frameIndex: number - 1 })).image;
  const context = canvas.getContext('2d');
  context.clearRect(0, 0, canvas.width, canvas.height);
  if (!image) return 0;
  context.drawImage(image, 0, 0);
  const time = (image.duration || 0) / 1000;
  image.close();
  return time;
}
