/** A server in this process. */
interface Running {
  close: () => Promise<void> | void;
}

/** Waits for SIGINT or SIGTERM and closes the server; returns the exit code. */
export async function untilStopped(server: Running): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}
