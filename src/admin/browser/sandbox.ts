import type { SandboxRecords } from "../sandbox-records.ts";

/** The folder in the browser's own file system where the CMS keeps its test repository. */
const REPOSITORY = "sveltia-cms-test";

/** The records that were last copied, as a file that the CMS ignores. */
const LAST_COPY = "copied.json";

/**
 * Copies published records into the sandbox: all at first, later only changed ones. Keeps what the visitor wrote,
 * except in records that have changed.
 */
export async function fillSandbox(url: string): Promise<void> {
  const disk = await navigator.storage.getDirectory();
  const repository = await disk.getDirectoryHandle(REPOSITORY, { create: true });
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: status ${response.status}`);
  const text = await response.text();
  const after = JSON.parse(text) as SandboxRecords;
  const before = await readLastCopy(repository);
  const removed = Object.keys(before).filter((path) => !(path in after));
  const changed = Object.entries(after).filter(([path, record]) => before[path] !== record);
  if (removed.length + changed.length === 0) return;
  await Promise.all(removed.map((path) => remove(repository, path)));
  await Promise.all(changed.map(([path, record]) => write(repository, path, record)));
  // Written last, so that an interrupted copy starts again.
  await write(repository, LAST_COPY, text);
}

async function readLastCopy(repository: FileSystemDirectoryHandle): Promise<SandboxRecords> {
  try {
    const file = await (await repository.getFileHandle(LAST_COPY)).getFile();
    return JSON.parse(await file.text()) as SandboxRecords;
  } catch {
    return {};
  }
}

async function write(repository: FileSystemDirectoryHandle, path: string, text: string) {
  const { folder, name } = await openParent(repository, path);
  const file = await folder.getFileHandle(name, { create: true });
  const stream = await file.createWritable();
  await stream.write(text);
  await stream.close();
}

/** The visitor may have removed the file already. */
async function remove(repository: FileSystemDirectoryHandle, path: string) {
  const { folder, name } = await openParent(repository, path);
  await folder.removeEntry(name).catch(() => undefined);
}

/** Opens the folder of a path, and creates it where it is missing. */
async function openParent(repository: FileSystemDirectoryHandle, path: string) {
  const names = path.split("/");
  const name = names.pop()!;
  let folder = repository;
  for (const parent of names) folder = await folder.getDirectoryHandle(parent, { create: true });
  return { folder, name };
}
