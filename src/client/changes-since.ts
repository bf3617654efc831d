import { DirectoryProblem, DirectoryUnavailable } from "./client-errors.ts";
import type { Get, Reply } from "./client-requests.ts";
import type { ChangesSince, RequestOptions } from "./client-types.ts";
import type { Changes, Index } from "./document-types.ts";

export type IndexData = Index["data"];

const none = () => ({ added: [], updated: [], renamed: [], removed: [] });

/** Returns the changes from a revision to that of the index; null when the site no longer knows the first. */
export async function changesTo(
  get: Get,
  { revision: current }: Pick<IndexData, "revision">,
  revision: string,
  options: RequestOptions,
): Promise<ChangesSince | null> {
  if (revision === current) return { revision, tools: none(), collections: none() };
  if (!/^\w+$/.test(revision)) return null;
  const reply = await orNull(get(`/changes/${revision}.json`, { ...options, isFresh: true }));
  const { from_revision, tools, collections } = (reply?.body ?? { data: {} })
    .data as Changes["data"];
  return from_revision === revision ? { revision: current, tools, collections } : null;
}

/** Returns null when nothing is at the requested path. */
export async function orNull(reply: Promise<Reply | null>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    const isMissing =
      (error instanceof DirectoryProblem || error instanceof DirectoryUnavailable) &&
      error.status === 404;
    if (isMissing) return null;
    throw error;
  }
}
