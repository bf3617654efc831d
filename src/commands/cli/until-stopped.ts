import { once } from "node:events";
import { BASE_PATH } from "../../core/api/api.ts";
import type { Language } from "../../core/content/messages.ts";
import { ADMIN_FOLDER, PAGE_PATHS } from "../../website/shared/paths.ts";

const ADDRESSES = [
  ["/", "the home page", "la page d’accueil"],
  [`/${PAGE_PATHS.docs}`, "the reference of the API", "la référence de l’API"],
  [`/${ADMIN_FOLDER}/`, "the editing form", "le formulaire"],
  [BASE_PATH, "the index of the API", "l’index de l’API"],
] as const;

export function urlsToOpen(site: string, language: Language): string {
  const lines = ADDRESSES.map(
    ([path, en, fr]) => `  ${{ en, fr }[language].padEnd(25)}  ${site}${path}\n`,
  );
  const stop = { en: "Ctrl+C stops the server.", fr: "Ctrl+C arrête le serveur." };
  return `\n${lines.join("")}\n${stop[language]}\n`;
}

/** Waits for SIGINT or SIGTERM, then closes the server. Returns the exit code. */
export async function untilStopped(server: { close: () => Promise<void> }): Promise<number> {
  await Promise.race(["SIGINT", "SIGTERM"].map((signal) => once(process, signal)));
  await server.close();
  return 0;
}
