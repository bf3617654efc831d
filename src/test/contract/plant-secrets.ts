import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { BASE_PATH } from "../../core/api/api.ts";

const SECRET = "not part of the site";

/**
 * Puts files beside a built site, and hidden ones into it, for the cases that ask for them. `links` adds symbolic links,
 * for hosts that do not follow them.
 */
export function plantSecrets(dist: string, links: boolean): void {
  const secret = join(dirname(dist), "secret.json");
  writeFileSync(secret, SECRET);
  writeFileSync(join(dist, ".env"), SECRET);
  mkdirSync(join(dist, ".git"), { recursive: true });
  writeFileSync(join(dist, ".git/config"), SECRET);
  if (!links) return;
  symlinkSync(secret, join(dist, "linked.json"));
  symlinkSync(dirname(dist), join(dist, "linked"));
  symlinkSync(secret, join(dist, `${BASE_PATH}/tools/linked.json`));
}
