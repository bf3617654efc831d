/** The client of the API as files of the site, which are an npm package too; paths without a slash at the beginning. */

export const CLIENT_FOLDER = "client";
export const CLIENT_SCRIPT = `${CLIENT_FOLDER}/directory.js`;

/** Returns JavaScript that uses the client, imported from a URL or a package. */
export function clientExample(module: string): string {
  return `import { createDirectory } from "${module}";

const directory = createDirectory();
for await (const tool of directory.tools.list({ pricing: "free" })) {
  console.log(tool.name);
}

// All tools, downloaded once; store the copy, which is plain JSON.
let copy = await directory.mirror();
// The next day: one request when nothing changed.
copy = await directory.mirror(copy);
console.log(copy.tools.length);`;
}
