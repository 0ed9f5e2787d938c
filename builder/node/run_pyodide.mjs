// Runs one Python file under Pyodide in Node, with folders of this machine mounted.
// usage: node run_pyodide.mjs PYODIDE_FOLDER SCRIPT [/mount=/host/folder ...]
import { pathToFileURL } from "node:url";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const [folder, script, ...mounts] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide({ indexURL: folder, stdout: console.log, stderr: console.error });
for (const mount of mounts) {
  const [inside, outside] = mount.split("=");
  pyodide.FS.mkdirTree(inside);
  pyodide.FS.mount(pyodide.FS.filesystems.NODEFS, { root: outside }, inside);
}
try {
  await pyodide.runPythonAsync(readFileSync(script, "utf8"), { filename: script });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
