// Runs one Python file under the PyScript build of MicroPython in Node.
// usage: node run_micropython.mjs MICROPYTHON_FOLDER SCRIPT [HOST_FOLDER]   (the folder's files become the working folder)
import { pathToFileURL } from "node:url";
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

const [folder, script, files] = process.argv.slice(2);
const { loadMicroPython } = await import(pathToFileURL(join(folder, "micropython.mjs")).href);
const python = await loadMicroPython({
  url: join(folder, "micropython.wasm"),
  stdout: (line) => console.log(line),
  stderr: (line) => console.error(line),
  linebuffer: true,
});

function copy(from, to) {
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), `${to}/${entry.name}`];
    if (entry.isDirectory()) {
      python.FS.mkdir(target);
      copy(source, target);
    } else {
      python.FS.writeFile(target, readFileSync(source));
    }
  }
}

if (files) copy(files, python.FS.cwd().replace(/\/$/, ""));
try {
  await python.runPythonAsync(readFileSync(script, "utf8"));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
