import { workerData } from "node:worker_threads";

// The second thread. JavaScript, because Node 20 starts a thread before a TypeScript loader is registered.

/** @type {{ port: import("node:worker_threads").MessagePort, replies: Int32Array }} */
const { port, replies } = workerData;

/** @type {Promise<Record<string, Function>>} */
const jobs = import("../cli/typescript.js").then(async () =>
  (await import("./jobs.ts")).createJobs(),
);

port.on(
  "message",
  async (/** @type {{ name: string, parameters: unknown[] }} */ { name, parameters }) => {
    /** @type {import("./second-thread.ts").Reply} */
    let reply;
    try {
      reply = { result: await (await jobs)[name]?.(...parameters) };
    } catch (error) {
      const { message, stack, code, path } = /** @type {NodeJS.ErrnoException} */ (error);
      reply = { error: { message, stack, code, path } };
    }
    port.postMessage(reply);
    Atomics.add(replies, 0, 1);
    Atomics.notify(replies, 0);
  },
);
