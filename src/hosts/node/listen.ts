import { once } from "node:events";
import type { Server } from "node:net";
import { Failure } from "../../core/files/failure.ts";

const FOREIGN_ADDRESS = [
  "this machine has no such address; name one of its own in LISTEN_ADDRESS",
  "cette machine n’a pas cette adresse ; indiquez-en une des siennes dans LISTEN_ADDRESS",
] as const;
const REASONS: Record<string, readonly [english: string, french: string]> = {
  EADDRINUSE: [
    "this port is in use; choose another with PORT=… in the environment",
    "ce port est déjà utilisé ; choisissez-en un autre avec PORT=… dans l’environnement",
  ],
  EACCES: [
    "the system reserves this port; choose one above 1023 with PORT=… in the environment",
    "le système réserve ce port ; choisissez-en un au-dessus de 1023 avec PORT=… dans l’environnement",
  ],
  EADDRNOTAVAIL: FOREIGN_ADDRESS,
  EINVAL: FOREIGN_ADDRESS,
};

/** Throws a Failure if the system refuses the port or the address. */
export async function listen(server: Server, port: number, address: string): Promise<void> {
  server.listen(port, address);
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    const reason = REASONS[error.code ?? ""];
    if (!reason) throw error;
    const place = `${address.includes(":") ? `[${address}]` : address}:${port}`;
    throw new Failure(`${place}: ${reason[0]}`, `${place} : ${reason[1]}`, { cause: error });
  });
}
