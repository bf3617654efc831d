import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { buildSync } from "esbuild";
import { baseUrl, type SiteIdentity } from "../../core/api/documents.ts";
import { responseSchemas } from "../../core/documents/component-schemas.ts";
import { memoized } from "../../core/memoized.ts";
import type { Output } from "../../core/files/output.ts";
import {
  CLIENT_FOLDER,
  CLIENT_PACKAGE as PACKAGE,
  CLIENT_SCRIPT,
  CLIENT_TARBALL,
  clientExample,
} from "../shared/client-files.ts";
import { PAGE_PATHS } from "../shared/paths.ts";
import { BUNDLE_OPTIONS } from "./bundle.ts";
import { typeDeclarations } from "./type-declarations.ts";

/** Version of the client, not of the API. Raise it when the client changes. */
const CLIENT_VERSION = "5.0.0";

const PROJECT_URL = new URL("../../../", import.meta.url);

/** Browsers and Deno can also import the package's script by URL. */
export function clientPackage(site: SiteIdentity): Output[] {
  const files: Output[] = [
    { path: `${CLIENT_FOLDER}/directory.js`, render: () => script(site) },
    { path: `${CLIENT_FOLDER}/directory.d.ts`, render: declarations },
    { path: `${CLIENT_FOLDER}/package.json`, render: () => manifest(site) },
    { path: `${CLIENT_FOLDER}/README.md`, render: () => readme(site) },
    { path: `${CLIENT_FOLDER}/LICENSE.txt`, render: () => read("LICENSE") },
  ];
  return [
    ...files.map((file) => ({ ...file, render: () => contentOf(file) })),
    { path: CLIENT_TARBALL, render: () => gzipped(tar(files)) },
  ];
}

/** Renders a file once: the package contains those that are also published apart. */
const contentOf = memoized(({ render }: Output) => render());

/** Returns an archive (POSIX ustar) of files, in the folder in which npm expects those of a package. */
function tar(files: readonly Output[]): Buffer {
  const parts = files.flatMap((file) => {
    const bytes = Buffer.from(contentOf(file));
    const size = bytes.length.toString(8).padStart(11, "0");
    const header = Buffer.alloc(512);
    header.write(`package/${basename(file.path)}`);
    // Mode, owner, group, size, time, blanks for the checksum, and the type of a plain file.
    const fields = ["0000644", "0000000", "0000000", size, "0".repeat(11), "        0"];
    header.write(fields.join("\0"), 100);
    header.write("ustar\u{0}00", 257);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\u{0}`, 148);
    return [header, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return Buffer.concat([...parts, Buffer.alloc(1024)]);
}

/** Returns bytes in the format of gzip (RFC 1952) as one stored block: versions of zlib compress in different ways. */
function gzipped(bytes: Buffer): Buffer {
  const block = Buffer.alloc(5);
  block.writeUInt8(1);
  block.writeUInt16LE(bytes.length, 1);
  block.writeUInt16LE(bytes.length ^ 0xffff, 3);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(crc32(bytes));
  end.writeUInt32LE(bytes.length, 4);
  return Buffer.concat([Buffer.from("1f8b08000000000000ff", "hex"), block, bytes, end]);
}

function script(site: SiteIdentity): Uint8Array {
  const { outputFiles } = buildSync({
    ...BUNDLE_OPTIONS,
    // Readable, because an uncaught error prints class names and the line that threw it.
    minify: false,
    entryPoints: ["src/website/browser/client/create-directory.ts"],
    define: { SITE_BASE: JSON.stringify(baseUrl(site)) },
    // The first comment tells Deno where the types are.
    banner: { js: `// @ts-self-types="./directory.d.ts"\n// ${PACKAGE} ${CLIENT_VERSION}, MIT` },
  });
  return outputFiles[0]!.contents;
}

/** Types in client-types.ts that stand for documents of the API. The published file declares them in full. */
const DOCUMENT_TYPE = /^export type (\w+) = Components\["\1"\];\n/gm;

/** Returns one file without imports: the types of the client and of the documents. */
function declarations(): string {
  const source = read("src/website/browser/client/client-types.ts");
  const names = Array.from(source.matchAll(DOCUMENT_TYPE), ([, name]) => name!);
  const clientTypes = source.replace(/^import .*\n\n/, "").replaceAll(DOCUMENT_TYPE, "");
  return `${clientTypes.trimStart()}\n${typeDeclarations(responseSchemas(), names)}`;
}

function manifest({ name, url }: SiteIdentity): string {
  const values = {
    name: PACKAGE,
    version: CLIENT_VERSION,
    description: `Typed client of the API of: ${name}.`,
    license: "MIT",
    homepage: `${url}/${PAGE_PATHS.docs}#client`,
    type: "module",
    sideEffects: false,
    engines: { node: ">=20" },
    main: "./directory.js",
    types: "./directory.d.ts",
    exports: { ".": { types: "./directory.d.ts", default: "./directory.js" } },
    files: ["directory.js", "directory.d.ts"],
  };
  return `${JSON.stringify(values, null, 2)}\n`;
}

function readme({ name, url }: SiteIdentity): string {
  return `# ${PACKAGE}

Typed client of the API of [${name}](${url}), without dependencies, for browsers, Node.js, Deno and other runtimes with
\`fetch\`.

\`\`\`js
${clientExample(PACKAGE)}
\`\`\`

\`npm install ${url}/${CLIENT_TARBALL}\` installs it. Without a package manager, import ${url}/${CLIENT_SCRIPT}. The [reference](${url}/${PAGE_PATHS.docs}#client) says more.

The data are licensed under CC BY 4.0: credit ${name}, ${url}. The client is licensed under MIT.
`;
}

function read(path: string): string {
  return readFileSync(fileURLToPath(new URL(path, PROJECT_URL)), "utf8");
}
