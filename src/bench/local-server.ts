import { startServer } from "../server/server.ts";

const [folder] = process.argv.slice(2);
const server = await startServer({
  folder: folder!,
  port: 0,
  rateLimit: 0,
  trustProxy: false,
  onError: console.error,
});
process.stdout.write(`${server.port}\n`);
