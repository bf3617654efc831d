import { closeSync, mkdirSync, openSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { workerData } from "node:worker_threads";

// The second thread of writer.ts. JavaScript, because Node 20 starts a thread before a TypeScript loader
// is registered.

/** @type {{ port: import("node:worker_threads").MessagePort, completed: Int32Array }} */
const { port, completed } = workerData;

/** @type {Set<string>} */
const made = new Set();

port.on("message", (/** @type {import("./writer.ts").Batch} */ { bytes, files }) => {
  /** @type {import("./writer.ts").BatchResult} */
  const result = { bytes, error: null };
  try {
    let start = 0;
    for (const [path, end, flag] of files) {
      writeFile(path, bytes, start, end, flag);
      start = end;
    }
  } catch (error) {
    const { code, path, message } = /** @type {NodeJS.ErrnoException} */ (error);
    result.error = { code, path, message };
  }
  port.postMessage(result, [/** @type {ArrayBuffer} */ (bytes.buffer)]);
  Atomics.add(completed, 0, 1);
  Atomics.notify(completed, 0);
});

/**
 * @param {string} path
 * @param {Uint8Array} bytes
 * @param {number} start
 * @param {number} end
 * @param {"w" | "a"} flag
 */
function writeFile(path, bytes, start, end, flag) {
  const folder = dirname(path);
  if (!made.has(folder)) mkdirSync(folder, { recursive: true });
  made.add(folder);
  const file = openSync(path, flag);
  try {
    for (let at = start; at < end;) at += writeSync(file, bytes, at, end - at);
  } finally {
    closeSync(file);
  }
}
