import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { Jobs } from "./jobs.ts";

/** A thread that works beside this one, which waits for it without returning to the event loop. */
export interface SecondThread {
  /**
   * Starts a job; jobs run one after the other. Returns the function that waits for its result. That function throws
   * what the job throws, as an Error with the same message, code and path.
   */
  start: <Name extends keyof Jobs>(
    name: Name,
    ...parameters: Parameters<Jobs[Name]>
  ) => () => Awaited<ReturnType<Jobs[Name]>>;
  /** Ends the thread. Its jobs must have ended. */
  end: () => void;
}

/** What the thread answers to a job. */
export type Reply =
  | { result: unknown }
  | { error: { [Key in "message" | "stack" | "code" | "path"]?: string | undefined } };

/** Upper bound in ms for one job; a build of 100,000 tools takes a few minutes. */
const TIMEOUT_MS = 600_000;

/** Starts a thread that can do the jobs of jobs.ts. */
export function startSecondThread(): SecondThread {
  const { port1: port, port2 } = new MessageChannel();
  const replies = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL("./thread-entry.js", import.meta.url), {
    workerData: { port: port2, replies },
    transferList: [port2],
    execArgv: [],
  });
  let received = 0;

  function receive(): Reply {
    while (Atomics.load(replies, 0) === received) {
      if (Atomics.wait(replies, 0, received, TIMEOUT_MS) === "timed-out") {
        throw new Error(`the second thread did not reply for ${TIMEOUT_MS / 60_000} minutes`);
      }
    }
    received++;
    return (receiveMessageOnPort(port) as { message: Reply }).message;
  }

  return {
    start: (name, ...parameters) => {
      port.postMessage({ name, parameters });
      return () => {
        const reply = receive();
        if ("error" in reply) throw Object.assign(new Error(), reply.error);
        return reply.result as Awaited<ReturnType<Jobs[typeof name]>>;
      };
    },
    end: () => {
      port.close();
      void worker.terminate();
    },
  };
}
