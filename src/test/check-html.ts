import { execFile } from "node:child_process";
import { createRequire } from "node:module";

/**
 * Memory for Java’s objects; 1,000 pages need less than 256 MB. Without a limit Java takes a quarter of the machine.
 */
const HEAP = "-Xmx512m";

/**
 * Checks files and folders of pages with the W3C checker, in one run because each takes a second to start. Resolves
 * to its errors and warnings, as `file:line: message`. Rejects when it cannot run.
 */
export async function checkHtml(...paths: readonly string[]): Promise<string[]> {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const flags = ["--skip-non-html", "--exit-zero-always", "--stdout", "--format", "json"];
  const output = await stdoutOf("java", [HEAP, "-jar", jar, ...flags, ...paths]);
  const { messages } = JSON.parse(output) as { messages: Message[] };
  return messages.map(({ url, lastLine, message }) => `${url}:${lastLine}: ${message}`);
}

interface Message {
  url: string;
  lastLine: number;
  message: string;
}

function stdoutOf(program: string, parameters: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(program, parameters, { maxBuffer: 100_000_000 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`${error.message}\n${stderr}`));
      else resolve(stdout);
    });
  });
}
