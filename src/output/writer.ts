import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";

/** Writes new files, and the folders that they need. Each call may throw what an earlier file met with. */
export interface Writer {
  /** Gives the bytes of the content. What is appended goes to the end of a file written before. */
  write: (path: string, content: string | Uint8Array, how?: How) => number;
  /** Returns when nothing is under way any more. */
  close: () => void;
}

type How = "new" | "append";

/** Writes one file after the other. */
export function directWriter(): Writer {
  const made = new Set<string>();
  return {
    write: (path, content, how = "new") => {
      const folder = dirname(path);
      if (!made.has(folder)) mkdirSync(folder, { recursive: true });
      made.add(folder);
      writeFileSync(path, content, { flag: FLAGS[how] });
      return Buffer.byteLength(content);
    },
    close: () => {},
  };
}

const FLAGS = { new: "w", append: "a" } as const;

/** Files that lie one behind the other in a piece of memory, each with the offset at which it ends. */
export interface Batch {
  bytes: Uint8Array;
  files: [path: string, end: number, flag: "w" | "a"][];
}
/** The memory of a batch comes back to be used again, with what went wrong. */
export interface Answer {
  bytes: Uint8Array;
  error: { code?: string | undefined; path?: string | undefined; message: string } | null;
}

/** So many pieces of a megabyte go round; when none is free, rendering waits for writing. */
const BATCH_BYTES = 1_048_576;
const BATCHES = 24;
/** A thread that is silent for so long is dead. In milliseconds. */
const PATIENCE = 60_000;

/**
 * Writes on a second thread while this one goes on rendering, which takes 0.3 s off a build of 10,000
 * tools. Memory changes hands uncopied and is used again: fresh pages would cost what the thread saves.
 */
export function threadWriter(): Writer {
  const { port1: port, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL("./writer-thread.js", import.meta.url), {
    workerData: { port: port2, answered },
    transferList: [port2],
    execArgv: [],
  });
  const free: Buffer[] = [];
  let sent = 0;
  let received = 0;
  let failure: Error | null = null;
  let bytes = newBuffer(0);
  let used = 0;
  let files: Batch["files"] = [];

  function receive(): void {
    while (received === Atomics.load(answered, 0)) {
      if (Atomics.wait(answered, 0, received, PATIENCE) === "timed-out") {
        throw new Error("the thread that writes files does not answer");
      }
    }
    const answer = (receiveMessageOnPort(port) as { message: Answer }).message;
    received++;
    if (answer.error) failure ??= Object.assign(new Error(answer.error.message), answer.error);
    if (answer.bytes.length === BATCH_BYTES)
      free.push(Buffer.from(answer.bytes.buffer as ArrayBuffer));
  }

  function nextBuffer(size: number): Buffer {
    if (size > BATCH_BYTES) return newBuffer(size);
    while (received < Atomics.load(answered, 0)) receive();
    while (received < sent && sent - received >= BATCHES) receive();
    return free.pop() ?? newBuffer(BATCH_BYTES);
  }

  function send(): void {
    if (files.length === 0) return;
    const batch: Batch = { bytes, files };
    port.postMessage(batch, [bytes.buffer as ArrayBuffer]);
    sent++;
    files = [];
    used = 0;
  }

  return {
    write: (path, content, how = "new") => {
      if (failure) throw failure;
      const sizeAtMost = typeof content === "string" ? content.length * 3 : content.length;
      if (used + sizeAtMost > bytes.length) {
        send();
        bytes = nextBuffer(sizeAtMost);
      }
      const size = put(bytes, content, used);
      used += size;
      files.push([path, used, FLAGS[how]]);
      return size;
    },
    close: () => {
      try {
        send();
        while (received < sent) receive();
      } finally {
        port.close();
        void worker.terminate();
      }
      if (failure) throw failure;
    },
  };
}

function newBuffer(size: number): Buffer {
  return Buffer.from(new ArrayBuffer(size));
}

function put(target: Buffer, content: string | Uint8Array, offset: number): number {
  if (typeof content === "string") return target.write(content, offset);
  target.set(content, offset);
  return content.length;
}
