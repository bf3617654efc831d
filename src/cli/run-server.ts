/** A server that this process runs. */
interface Running {
  close: () => Promise<void> | void;
}

/** Waits for SIGINT or SIGTERM, then for the server to end; gives the exit code. */
export async function untilStopped(server: Running): Promise<number> {
  await new Promise<void>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
  await server.close();
  return 0;
}
