import { BASE_PATH } from "../contract/api.ts";
import { createHandler, type Handler } from "../request/handler.ts";
import { openSiteFolder } from "../server/site-folder.ts";

/** Requests per measurement; fewer give results that vary between runs. */
const ROUNDS = 300;

/** First requests per measurement. */
const FIRST_ROUNDS = 20;

/** Returns the CPU time in ms of one request to the bare handler, with its files in memory. */
export async function handlerCost(folder: string, path: string): Promise<number> {
  const handler = createHandler(openSiteFolder(folder).assets);
  for (let i = 0; i < 30; i++) await ask(handler, path);
  return cpuTime(ROUNDS, () => ask(handler, path));
}

/** Returns the CPU time in ms of the first request to a new handler, which opens what it needs. */
export async function firstRequestCost(folder: string, path: string): Promise<number> {
  const { assets } = openSiteFolder(folder);
  const askNew = () => ask(createHandler(assets), path);
  await askNew();
  return cpuTime(FIRST_ROUNDS, askNew);
}

function ask(handler: Handler, path: string): Promise<unknown> {
  const { pathname, search } = new URL(`https://a.test${BASE_PATH}${path}`);
  return handler({ method: "GET", pathname, search });
}

/** Returns the CPU time in ms of one round of some work. */
export async function cpuTime(rounds: number, work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  for (let i = 0; i < rounds; i++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}
