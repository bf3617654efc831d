import { BASE_PATH } from "../contract/api.ts";
import { createHandler } from "../request/handler.ts";
import { openSiteFolder } from "../server/site-folder.ts";

/** Requests per measurement; fewer give results that vary between runs. */
const ROUNDS = 300;

/** Returns the CPU time in ms of one request to the bare handler, with its files in memory. */
export async function handlerCost(folder: string, path: string): Promise<number> {
  const handler = createHandler(openSiteFolder(folder).assets);
  const { pathname, search } = new URL(`https://a.test${BASE_PATH}${path}`);
  const ask = () => handler({ method: "GET", pathname, search });
  for (let i = 0; i < 30; i++) await ask();
  const before = process.cpuUsage();
  for (let i = 0; i < ROUNDS; i++) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / ROUNDS;
}
