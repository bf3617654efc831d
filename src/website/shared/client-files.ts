/** The API's client as files of the site, which are also an npm package. Paths have no leading slash. */

export const CLIENT_FOLDER = "client";
export const CLIENT_PACKAGE = "french-ai-edtech-directory-client";
export const CLIENT_TARBALL = `${CLIENT_FOLDER}/${CLIENT_PACKAGE}.tgz`;
export const CLIENT_SCRIPT = `${CLIENT_FOLDER}/directory.js`;

/** Returns JavaScript that uses the client, imported from a URL or a package. */
export function clientExample(module: string): string {
  return `import { createDirectory } from "${module}";

const directory = createDirectory();
for await (const tool of directory.tools.list({ pricing: "free" })) {
  console.log(tool.name);
}

const { counts } = await directory.index();
console.log(counts.tools);`;
}
