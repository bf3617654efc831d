import { API_HEADERS, JSON_TYPE, PROBLEM_JSON_TYPE } from "../contract/headers.ts";
import { headerIs, headerMatches } from "./differences.ts";
import { badRequest, unknownTool } from "./problem-questions.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import type { Ability } from "./smoke-target.ts";
import { search, searchedName } from "./search-questions.ts";
import { indexAsk, listAsk, toolAsk, type Facts } from "./site-facts.ts";

type HeaderName = keyof typeof API_HEADERS;

/** Questions about the headers of API responses (contract §1), asked of responses of every kind. */
export const HEADER_QUESTIONS: readonly Question[] = [
  ofEach("content-type", null, (reply) =>
    headerIs(reply, "Content-Type", reply.status < 400 ? JSON_TYPE : PROBLEM_JSON_TYPE),
  ),
  apiHeader("cache-control", "Cache-Control", null),
  apiHeader("any-origin", "Access-Control-Allow-Origin", null),
  apiHeader("exposed-headers", "Access-Control-Expose-Headers", "headers"),
  apiHeader("license-link", "Link", "headers"),
  apiHeader("rate-limit", "RateLimit-Policy", "headers"),
  apiHeader("nosniff", "X-Content-Type-Options", "headers"),
  ofEach("entity-tag", "tags", (reply) =>
    headerMatches(reply, "ETag", /^(?:W\/)?"[^"]+"$/, { phrase: "entity-tag" }),
  ),
];

function apiHeader(name: Question["name"], header: HeaderName, needs: Ability | null): Question {
  return ofEach(name, needs, (reply) => headerIs(reply, header, API_HEADERS[header]));
}

function ofEach(
  name: Question["name"],
  needs: Ability | null,
  check: (reply: Reply) => Difference[],
): Question {
  return {
    name,
    ...(needs && { needs }),
    ask: samples,
    check: (replies) => replies.flatMap(check),
  };
}

/** Returns a request for each kind of response; other questions look at their statuses and bodies. */
function samples(site: Facts): Ask[] {
  const { target, tool } = site;
  const has = (ability: Ability) => !target.without.has(ability);
  const name = searchedName(site);
  return [
    indexAsk(target),
    listAsk(target),
    ...(tool ? [toolAsk(target, tool.slug)] : []),
    ...(has("queries") && name !== null ? [search(name)] : []),
    ...(has("queries") ? [badRequest] : []),
    ...(has("problems") ? [unknownTool] : []),
  ].map(({ method, path }) => ({ method, path }));
}
