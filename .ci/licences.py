"""Checks that every dependency is under a licence that lets anybody use the program."""

import json
import re
import subprocess
import sys

ALLOWED = {
    "0BSD", "Apache-2.0", "Apache-2.0 WITH LLVM-exception", "BSD-2-Clause", "BSD-3-Clause", "BSL-1.0",
    "CC0-1.0", "ISC", "MIT", "MIT-0", "OFL-1.1", "Ubuntu-font-1.0", "Unicode-3.0", "Unlicense", "Zlib",
    "CC-BY-4.0",
}


def allowed(expression):
    """Whether an SPDX expression can be satisfied: `/` is an old way to write OR."""
    expression = expression.replace("/", " OR ")
    words = re.findall(r"\(|\)|[^\s()]+", expression)

    def either():
        value = both()
        while words and words[0] == "OR":
            words.pop(0)
            other = both()
            value = value or other
        return value

    def both():
        value = one()
        while words and words[0] == "AND":
            words.pop(0)
            other = one()
            value = value and other
        return value

    def one():
        word = words.pop(0)
        if word == "(":
            value = either()
            words.pop(0)
            return value
        if words and words[0] == "WITH":
            words.pop(0)
            word += " WITH " + words.pop(0)
        return word in ALLOWED

    return either()


command = ["cargo", "metadata", "--format-version", "1", "--locked", "--all-features"]
packages = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)["packages"]
bad = [
    f"{package['name']} {package['version']}: {package['license']}"
    for package in packages
    if not allowed(package["license"] or "none")
]
assert not allowed("GPL-3.0-only") and not allowed("MIT AND AGPL-3.0") and allowed("GPL-2.0 OR MIT")
print(f"{len(packages)} packages looked at")
if bad:
    sys.exit("not allowed:\n" + "\n".join(bad))
