import { connect, type Socket } from "node:net";

/** Milliseconds without a byte after which a request counts as unanswered. */
const PATIENCE = 20_000;

let connections = 0;

/** Connects from one of 250 loopback addresses: a single address would run out of ports. */
function open(port: number): Socket {
  connections += 1;
  const localAddress = `127.0.0.${2 + (connections % 250)}`;
  return connect({ host: "127.0.0.1", port, localAddress });
}

/**
 * Sends a request on a connection of its own. Resolves with all that comes back, when the server ends
 * the connection or when `isWhole` says that the client may.
 */
export function exchange(
  port: number,
  request: string,
  isWhole: (received: Buffer) => boolean,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let received = Buffer.alloc(0);
    const socket = open(port);
    socket.setTimeout(PATIENCE, () => {
      socket.destroy(new Error(`no answer in ${PATIENCE / 1000} s`));
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

/** Sends bytes and resets the connection when the answer begins, or, `early`, before it can. */
export function abort(port: number, request: string, early: boolean): Promise<void> {
  return new Promise((resolve) => {
    const socket = open(port);
    socket.setTimeout(PATIENCE, () => socket.destroy());
    socket.once("data", () => socket.resetAndDestroy());
    socket.on("error", () => {});
    socket.on("close", () => resolve());
    socket.write(request, () => early && socket.resetAndDestroy());
  });
}

/** Sends bytes and never reads the answer. The caller destroys the socket. */
export function neverRead(port: number, request: string): Socket {
  const socket = open(port).pause();
  socket.on("error", () => {});
  socket.write(request);
  return socket;
}
