import { BASE_PATH } from "../contract/api.ts";
import { sameBytes } from "./differences.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import { usedTerm, type Facts } from "./site-facts.ts";

/** Questions about the other paths of a document (contract §1 and §2). */
export const PATH_QUESTIONS: readonly Question[] = [
  {
    name: "plain-files",
    needs: "paths",
    ask: (site) =>
      [...documents(site), ...categoryList(site)].flatMap((path) => [get(path), get(fileOf(path))]),
    check: (replies) => eachWithNext(replies),
  },
  {
    name: "trailing-slash",
    needs: "paths",
    ask: (site) => documents(site).flatMap((path) => [get(path), get(`${path}/`)]),
    check: (replies) => eachWithNext(replies),
  },
];

function get(path: string): Ask {
  return { method: "GET", path, status: 200 };
}

/** Returns the paths of a document of each kind. */
function documents({ tool, collections: [first] }: Facts): string[] {
  return [
    "",
    "/tools",
    ...(tool ? [`/tools/${tool.slug}`] : []),
    ...(first ? [`/collections/${first.slug}`] : []),
  ].map((path) => BASE_PATH + path);
}

function categoryList({ categories, target: { without } }: Facts): string[] {
  const category = without.has("queries") ? null : usedTerm(categories);
  return category ? [`${BASE_PATH}/tools?category=${category.slug}`] : [];
}

function fileOf(path: string): string {
  const [document, category] = path.split("?category=");
  if (category) return `${document}/_/${category}/any/any/1.json`;
  return path === BASE_PATH ? `${path}/index.json` : `${path}.json`;
}

/** Compares the first reply with the second, the third with the fourth, and so on. */
function eachWithNext(replies: readonly Reply[]): Difference[] {
  return replies.flatMap((reply, i) => (i % 2 === 1 ? sameBytes(reply, replies[i - 1]!) : []));
}
