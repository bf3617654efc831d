import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/** Memory and descriptors of a process at one time. */
export interface Usage {
  /** Resident memory in bytes. */
  memory: number;
  /** Open file descriptors. */
  descriptors: number;
}

/** Returns the usage of a process; zeros when it has ended. */
export function usageOf(pid: number): Usage {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)![1]);
    return { memory: kilobytes * 1024, descriptors: readdirSync(`/proc/${pid}/fd`).length };
  } catch {
    return { memory: 0, descriptors: 0 };
  }
}

/** Samples a process every 200 ms. Returns a function that stops and returns the samples. */
export function sampleUsage(pid: number): () => Usage[] {
  const samples = [usageOf(pid)];
  const timer = setInterval(() => samples.push(usageOf(pid)), 200);
  return () => {
    clearInterval(timer);
    return samples;
  };
}

/**
 * Waits until a process has at most `descriptors` open, for at most `seconds` or until `isOver`; returns its
 * usage then.
 */
export async function settledUsage(
  pid: number,
  descriptors: number,
  seconds: number,
  isOver: () => boolean,
): Promise<Usage> {
  for (let i = 0; i < seconds * 2 && !isOver(); i++) {
    await sleep(500);
    if (usageOf(pid).descriptors <= descriptors) break;
  }
  return usageOf(pid);
}

/** Returns the median memory of each quarter of the samples. */
export function memoryByQuarter(samples: readonly Usage[]): number[] {
  return [0, 1, 2, 3].map((quarter) => {
    const from = Math.floor((samples.length * quarter) / 4);
    const to = Math.max(from + 1, Math.floor((samples.length * (quarter + 1)) / 4));
    const memory = samples.slice(from, to).map((sample) => sample.memory);
    return memory.toSorted((a, b) => a - b)[Math.floor(memory.length / 2)] ?? 0;
  });
}
