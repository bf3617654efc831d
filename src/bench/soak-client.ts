import { connect, type Socket } from "node:net";

/** Upper bound in ms between two bytes of a response; longer counts as no response. */
const TIMEOUT_MS = 20_000;

let connections = 0;

/** Connects from one of 250 loopback addresses, because a single address would run out of ports. */
function open(port: number): Socket {
  connections += 1;
  const localAddress = `127.0.0.${2 + (connections % 250)}`;
  return connect({ host: "127.0.0.1", port, localAddress });
}

/**
 * Sends a request on a new connection. Resolves with all bytes received, when the server closes the
 * connection or `isWhole` returns true. Rejects after TIMEOUT_MS without a byte.
 */
export function exchange(
  port: number,
  request: string,
  isWhole: (received: Buffer) => boolean,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = open(port);
    socket.setTimeout(TIMEOUT_MS, () => {
      socket.destroy(new Error(`no response in ${TIMEOUT_MS / 1000} s`));
    });
    socket.on("data", (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      if (isWhole(received)) socket.destroy();
    });
    socket.on("close", () => resolve(received));
    socket.on("error", (error: NodeJS.ErrnoException) =>
      reject(error.code ? new Error(error.code) : error),
    );
    socket.write(request);
  });
}

/** Sends a request and resets the connection when the response begins, or before that if `early`. */
export function abort(port: number, request: string, early: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = open(port);
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.once("data", () => socket.resetAndDestroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.write(request, () => early && socket.resetAndDestroy());
  });
}

/** Sends a request and never reads the response. The caller destroys the socket. */
export function neverRead(port: number, request: string): Socket {
  const socket = open(port).pause();
  socket.on("error", () => {});
  socket.write(request);
  return socket;
}
