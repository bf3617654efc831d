/**
 * Posts the comment that changes.yml made for a pull request, or updates the one posted before. Node runs this file
 * without packages. The job that made the comment ran code of the pull request, so its files are untrusted: they name
 * the pull request, and a fork must not write on another one. Their text has only the reach that its author has anyway.
 */

import { fileURLToPath } from "node:url";
import { artifactFile } from "./artifact-file.ts";

/** Stands for the origin of the preview, as in changes.yml. */
const PLACEHOLDER =
  "https://here-the-job-that-posts-the-comment-writes-the-address-of.the-preview.invalid";

/** Characters; GitHub refuses longer comments. */
const COMMENT_MAX = 65_536;

const CUT = `
Le commentaire s’arrête ici, parce que GitHub n’en accepte pas de plus long\u202f; \`npm run changes -- --base main\` montre la suite.
`;

interface PullRequest {
  state: string;
  head: { sha: string; ref: string; repo: { full_name: string } | null };
}

interface Comment {
  id: number;
  body: string;
  user: { login: string } | null;
}

/** Returns what it has done, for the log. Throws when the files are not those of this run's pull request. */
export async function postComment(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const number = artifactFile(folder, "number").trimEnd();
  if (!/^[1-9]\d{0,8}$/.test(number)) throw new Error("This is not the number of a pull request");
  const { state, head } = (await ask(env, "GET", `pulls/${number}`)) as PullRequest;
  if (head.repo?.full_name !== env.HEAD_REPOSITORY || head.ref !== env.HEAD_BRANCH) {
    throw new Error(`The comment was made for another pull request than number ${number}`);
  }
  if (state !== "open" || head.sha !== env.HEAD_SHA) {
    return "The pull request is closed or has newer commits; nothing is posted.";
  }
  const body = fitted(commentIn(folder, number, env.NETLIFY_SITE ?? ""));
  const [marker] = body.split("\n", 1);
  if (marker !== "<!-- changes -->" && marker !== "<!-- changes: none -->") {
    throw new Error("The comment does not begin with its marker");
  }
  const earlier = await earlierComment(env, number);
  if (earlier !== undefined) {
    await ask(env, "PATCH", `issues/comments/${earlier.id}`, { body });
    return "The earlier comment is updated.";
  }
  if (marker === "<!-- changes: none -->") return "Nothing changes; nothing is posted.";
  await ask(env, "POST", `issues/${number}/comments`, { body });
  return "The comment is posted.";
}

/** Returns the comment, with links to the preview where the repository names a site of Netlify. */
function commentIn(folder: string, number: string, site: string): string {
  if (!/^[a-z0-9-]{1,63}$/.test(site)) return artifactFile(folder, "without-preview.md");
  const preview = `https://deploy-preview-${number}--${site}.netlify.app`;
  return artifactFile(folder, "with-preview.md").replaceAll(PLACEHOLDER, preview);
}

/** Cuts a comment that GitHub would refuse before the heading of the first record that does not fit. */
export function fitted(comment: string): string {
  if (comment.length <= COMMENT_MAX) return comment;
  const end = comment.lastIndexOf("\n#", COMMENT_MAX - CUT.length);
  if (end < 0) throw new Error("The comment is too long");
  return `${comment.slice(0, end)}${CUT}`;
}

/** Returns the comment that an earlier run posted: it is one of the first, because a run follows each push. */
async function earlierComment(
  env: NodeJS.ProcessEnv,
  number: string,
): Promise<Comment | undefined> {
  const path = `issues/${number}/comments?per_page=100`;
  const comments = (await ask(env, "GET", path)) as Comment[];
  return comments.find(
    ({ user, body }) => user?.login === "github-actions[bot]" && body.startsWith("<!-- changes"),
  );
}

/** Asks the API about the repository. Throws when it refuses. */
async function ask(
  env: NodeJS.ProcessEnv,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(`${env.GITHUB_API_URL}/repos/${env.GH_REPO}/${path}`, {
    method,
    headers: {
      accept: "application/vnd.github+json",
      authorization: `Bearer ${env.GH_TOKEN}`,
      "x-github-api-version": "2022-11-28",
    },
    body: body === undefined ? null : JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log(await postComment(process.argv[2]!, process.env));
  } catch (error) {
    console.log(`${error instanceof Error ? error.message : String(error)}; nothing is posted.`);
    process.exitCode = 1;
  }
}
