import { createHash } from "node:crypto";
import type { Page } from "playwright-core";

/** A repository on GitHub and its forks, in memory. */
export interface FakeGitHub {
  /** By hash, for the repository and all forks. */
  commits: Map<string, Commit>;
  /** The head of each branch, by the `owner/name` of its repository. */
  repositories: Map<string, Map<string, string>>;
  pulls: Pull[];
}

interface Commit {
  files: Files;
  parent: string | null;
  message: string;
}

type Files = Record<string, string>;

interface Pull {
  number: number;
  title: string;
  /** `owner/name` of the repository with the branch. */
  from: string;
  branch: string;
  isOpen: boolean;
  isDraft: boolean;
  labels: string[];
}

export const REPOSITORY = "annuaire/fiches";

/** May write to the repository; other users have a fork. The token of a user is the login. */
const MAINTAINERS = new Set(["ada", "brahim"]);

const DAY = "2026-03-01T08:00:00Z";
const AUTHOR = { name: "ada", email: "ada@annuaire.test", user: { id: 1, login: "ada" } };

/** Returns a repository with these files on its only branch, and the forks of these users. */
export function newGitHub(files: Files, forksOf: string[] = []): FakeGitHub {
  const start = { files, parent: null, message: "Start" };
  const hash = sha(JSON.stringify(start));
  const names = [REPOSITORY, ...forksOf.map((login) => `${login}/fiches`)];
  const repositories = new Map(names.map((name) => [name, new Map([["main", hash]])]));
  return { commits: new Map([[hash, start]]), repositories, pulls: [] };
}

function sha(text: string): string {
  return createHash("sha1").update(text).digest("hex");
}

/** Commits changes of files to a branch, by default a new one. Null deletes a file. */
export function push(
  { commits, repositories }: FakeGitHub,
  branch: string,
  changes: Record<string, string | null>,
  { repository = REPOSITORY, message = "Change" } = {},
): string {
  const branches = repositories.get(repository)!;
  const parent = branches.get(branch) ?? branches.get("main")!;
  const merged = Object.entries({ ...commits.get(parent)!.files, ...changes });
  const files = Object.fromEntries(merged.filter(([, text]) => text !== null)) as Files;
  const hash = sha(JSON.stringify([parent, files, message]));
  commits.set(hash, { files, parent, message });
  branches.set(branch, hash);
  return hash;
}

/** Returns the files of a branch. */
export function filesOn(github: FakeGitHub, branch: string, repository = REPOSITORY): Files {
  return github.commits.get(github.repositories.get(repository)!.get(branch)!)!.files;
}

/** Returns the commits of a branch that main lacks, newest first. */
export function commitsOn(github: FakeGitHub, branch: string, repository = REPOSITORY): Commit[] {
  const { commits, repositories } = github;
  const history = (hash: string): string[] => {
    const { parent } = commits.get(hash)!;
    return parent === null ? [hash] : [hash, ...history(parent)];
  };
  const onMain = history(repositories.get(REPOSITORY)!.get("main")!);
  const onBranch = history(repositories.get(repository)!.get(branch)!);
  return onBranch.filter((hash) => !onMain.includes(hash)).map((hash) => commits.get(hash)!);
}

/** Returns the files that a branch changes. */
export function changesOn(github: FakeGitHub, branch: string, repository = REPOSITORY) {
  const commits = commitsOn(github, branch, repository);
  if (commits.length === 0) return [];
  const before = github.commits.get(commits.at(-1)!.parent!)!.files;
  const after = commits[0]!.files;
  return Object.keys({ ...before, ...after })
    .filter((path) => before[path] !== after[path])
    .map((filename) => {
      if (!(filename in before)) return { filename, status: "added" };
      return { filename, status: filename in after ? "modified" : "removed" };
    });
}

/** Answers a page's requests to GitHub. A request that the fake does not know is a problem. */
export async function answerGitHub(page: Page, github: FakeGitHub, problems: string[]) {
  const status = { indicator: "none" };
  await page.route("https://www.githubstatus.com/**", (route) =>
    route.fulfill({ json: { status } }),
  );
  await page.route(AVATAR, (route) => route.fulfill({ contentType: "image/svg+xml", body: SVG }));
  await page.route("https://api.github.com/**", (route) => {
    const request = route.request();
    const login = request.headers().authorization!.replace("token ", "");
    const path = request.url().slice("https://api.github.com".length);
    const sent = (request.postDataJSON() ?? {}) as Json;
    const answer =
      path === "/graphql"
        ? answerQuery(github, (sent.query as string).replace(/\s+/g, " "), sent.variables as Json)
        : answerRest(github, login, `${request.method()} ${path}`, sent);
    if (answer !== null) return route.fulfill(answer);
    problems.push(`unknown request: ${request.method()} ${path} ${JSON.stringify(sent)}`);
    return route.abort();
  });
}

const AVATAR = "https://avatars.githubusercontent.com/u/1";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"/>`;

type Json = Record<string, any>; // oxlint-disable-line no-explicit-any -- JSON of any shape

interface Answer {
  status: number;
  json: Json;
}

const ok = (json: Json): Answer => ({ status: 200, json });
const data = (data: Json) => ok({ data });
const refused = (status: number, message: string): Answer => ({
  status,
  json: { message, errors: [{ message }] },
});

function answerRest(github: FakeGitHub, login: string, request: string, sent: Json): Answer | null {
  const { commits, pulls } = github;
  if (request === "GET /user") return ok({ ...AUTHOR, id: 1, login, avatar_url: AVATAR });
  const [, method, name, rest] = /^(\w+) \/repos\/([^/]+\/[^/]+)(.*)$/.exec(request) ?? [];
  const [, resource, last] = /^\/(?:git\/)?(\w[\w-]*)\/?([^?]*)/.exec(rest ?? "") ?? [];
  const pull = pulls.find(({ number }) => `${number}` === last?.split("/")[0])!;
  switch (`${method} ${resource}`) {
    case "GET undefined": {
      const permissions = { push: MAINTAINERS.has(login) };
      const parent = { full_name: REPOSITORY };
      return ok({ full_name: name, fork: name !== REPOSITORY, parent, permissions });
    }
    case "POST merge-upstream":
      return ok({});
    case "GET trees": {
      const files = Object.entries(commits.get(last!)!.files);
      return ok({ tree: files.map(([path, text]) => ({ type: "blob", path, sha: sha(text) })) });
    }
    case "GET compare": {
      const [, owner, branch] = /^main\.\.\.(\w+):(.*)/.exec(last!)!;
      return ok({ files: changesOn(github, branch!, `${owner}/fiches`) });
    }
    case "POST pulls": {
      const { title, draft: isDraft } = sent;
      const [branch, owner = "annuaire"] = (sent.head as string).split(":").toReversed();
      const from = `${owner}/fiches`;
      if (pulls.some((other) => other.isOpen && other.from === from && other.branch === branch))
        return refused(422, `A pull request already exists for ${owner}:${branch}.`);
      const number = pulls.length + 1;
      pulls.push({ number, title, from, branch: branch!, isOpen: true, isDraft, labels: [] });
      return ok({ number, node_id: `${number}`, title, created_at: DAY, updated_at: DAY });
    }
    case "GET issues":
      return ok({ labels: pull.labels.map((name) => ({ name })) });
    case "POST issues":
    case "PATCH issues":
      return ok(Object.assign(pull, { labels: sent.labels }));
    default:
      return null;
  }
}

/** GraphQL reports errors with the status 200. */
function answerQuery(github: FakeGitHub, query: string, sent: Json): Answer | null {
  const { commits, repositories, pulls } = github;
  const { owner, repo, branch, input } = sent;
  const branches = repositories.get(`${owner}/${repo}`)!;
  const repository = (fields: Json) => data({ repository: fields });
  /** Answers each field of the query that has an alias and this argument. */
  const each = (argument: string, answer: (value: string) => Json | null) => {
    const found = query.matchAll(new RegExp(`(\\w+_\\d+): \\w+\\(.*?${argument}: "(.*?)"`, "g"));
    return repository(Object.fromEntries([...found].map(([, alias, of]) => [alias, answer(of!)])));
  };
  const pullRequests = (wanted: (pull: Pull) => boolean) => {
    const shown = pulls.filter((pull) => pull.isOpen && wanted(pull));
    return { nodes: shown.map((pull) => pullNode(github, pull)) };
  };
  const [, field] = /(?:mutation|repository)\([^)]*\) \{ ([a-zA-Z]+)/.exec(query) ?? [];
  switch (field) {
    case "ref": {
      const oid = branches.get(branch);
      if (oid === undefined) return repository({ ref: null });
      const nodes = [{ oid, message: commits.get(oid)!.message }];
      return repository({ ref: { target: { oid, history: { nodes } } } });
    }
    case "content": {
      const texts = [...commits.values()].flatMap(({ files }) => Object.values(files));
      return each("oid", (hash) => ({ text: texts.find((text) => sha(text) === hash) }));
    }
    case "commit":
      // Without a path, it asks for deployments.
      return each("path", () => {
        return { target: { history: { nodes: [{ author: AUTHOR, committedDate: DAY }] } } };
      });
    case "pullRequests": {
      const [, labels] = /labels: (\[.*?\])/.exec(query) ?? [];
      return repository({
        pullRequests: pullRequests((pull) =>
          labels === undefined
            ? pull.branch === branch
            : pull.labels.some((label) => labels.includes(`"${label}"`)),
        ),
      });
    }
    case "pr":
      return each("headRefName", (name) => pullRequests((pull) => pull.branch === name));
    case "file":
      return each("expression", (expression) => {
        const [name, path] = expression.split(":");
        const text = filesOn(github, name!, `${owner}/${repo}`)[path!];
        return text === undefined ? null : { oid: sha(text), byteSize: text.length, text };
      });
    case "refs": {
      const from = (sent.prefix as string).slice("refs/heads/".length);
      const found = [...branches].filter(([name]) => name.startsWith(from));
      const nodes = found.map(([name, oid]) => ({
        name: name.slice(from.length),
        target: { oid, message: commits.get(oid)!.message, committedDate: DAY },
      }));
      return repository({ refs: { nodes } });
    }
    case "id":
      return data({
        fork: { id: `${sent.forkOwner}/fiches` },
        base: { ref: { target: { oid: branches.get(branch) } } },
      });
    case "createRef": {
      const known = repositories.get(input.repositoryId)!;
      const name = (input.name as string).slice("refs/heads/".length);
      if (known.has(name)) return refused(200, `A ref named "${name}" already exists.`);
      known.set(name, input.oid);
      return data({});
    }
    case "createCommitOnBranch": {
      const { repositoryNameWithOwner, branchName } = input.branch;
      if (repositories.get(repositoryNameWithOwner)!.get(branchName) !== input.expectedHeadOid)
        return refused(200, `Expected branch to point to "${input.expectedHeadOid}".`);
      const additions = input.fileChanges.additions as { path: string; contents: string }[];
      const changes = additions.map(
        ({ path, contents }) => [path, Buffer.from(contents, "base64").toString()] as const,
      );
      const options = { repository: repositoryNameWithOwner, message: input.message.headline };
      const oid = push(github, branchName, Object.fromEntries(changes), options);
      const oids = changes.map(([, text], i) => [`file_${i}`, { oid: sha(text) }]);
      const commit = { ...Object.fromEntries(oids), oid, committedDate: DAY };
      return data({ createCommitOnBranch: { commit } });
    }
    case "markPullRequestReadyForReview":
      pulls.find(({ number }) => `${number}` === input.pullRequestId)!.isDraft = false;
      return data({});
    default:
      return null;
  }
}

function pullNode(github: FakeGitHub, pull: Pull): Json {
  const { number, from, branch, isDraft, labels } = pull;
  const oid = github.repositories.get(from)!.get(branch);
  return {
    id: `${number}`,
    number,
    state: "OPEN",
    isDraft,
    isCrossRepository: from !== REPOSITORY,
    createdAt: DAY,
    updatedAt: DAY,
    headRefName: branch,
    headRefOid: oid,
    headRef: { target: { oid } },
    headRepositoryOwner: { login: from.split("/")[0] },
    labels: { nodes: labels.map((name) => ({ name })) },
    files: {
      nodes: changesOn(github, branch, from).map(({ filename, status }) => ({
        path: filename,
        changeType: status === "removed" ? "DELETED" : status.toUpperCase(),
      })),
    },
  };
}
