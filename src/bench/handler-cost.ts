import { BASE_PATH } from "../contract/api.ts";
import { folderAssets } from "../preview/folder-assets.ts";
import { handle } from "../request/handler.ts";

const ROUNDS = 300;

/** Returns the CPU time in ms that the handler alone takes for a request, with its files in memory. */
export async function handlerCost(folder: string, path: string): Promise<number> {
  const assets = folderAssets(folder);
  const context = { assets, site: { name: "", url: "https://synthetique.example" } };
  const ask = async () => {
    const response = await handle(new Request(`https://a.test${BASE_PATH}${path}`), context);
    await response.arrayBuffer();
  };
  for (let i = 0; i < 30; i++) await ask();
  const before = process.cpuUsage();
  for (let i = 0; i < ROUNDS; i++) await ask();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / ROUNDS;
}
