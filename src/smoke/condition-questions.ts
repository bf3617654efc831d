import { API_HEADERS, METHODS } from "../contract/headers.ts";
import { BASE_PATH } from "../contract/api.ts";
import { plainProblem } from "../contract/problem.ts";
import { problemSchema } from "../schema/directory-document-schemas.ts";
import { difference, differencesIn, headerIs } from "./differences.ts";
import { problemDifferences, unknownTool } from "./problem-questions.ts";
import type { Question } from "./question.ts";
import type { Ask, Difference, Reply } from "./reply.ts";
import { listAsk, toolAsk, type Facts } from "./site-facts.ts";

/** Questions about If-None-Match and methods (contract §1). */
export const CONDITION_QUESTIONS: readonly Question[] = [
  {
    name: "not-modified",
    needs: "tags",
    ask: ({ target, tool, tag }) => {
      if (!tool) return { skip: "no-tool" };
      if (tag === null) return { skip: "no-tag" };
      const when = (header: string, status: number): Ask => ({
        ...toolAsk(target, tool.slug),
        headers: { "If-None-Match": header },
        status,
      });
      const opaque = opaqueTag(tag);
      const matching = [tag, `W/${opaque}`, `"other", ${opaque}`, "*"];
      return [...new Set(matching)].map((header) => when(header, 304)).concat(when('"other"', 200));
    },
    check: (replies, { tag }) =>
      replies.flatMap((reply) => {
        if (reply.status !== 304) return [];
        const sent = reply.headers.etag ?? "";
        const cached = headerIs(reply, "Cache-Control", API_HEADERS["Cache-Control"]);
        const same = opaqueTag(sent) === opaqueTag(tag!);
        return [...empty(reply), ...cached, ...(same ? [] : headerIs(reply, "ETag", tag!))];
      }),
  },
  {
    name: "head",
    ask: (site) =>
      sampled(site).flatMap(({ path }) => [
        { method: "GET", path },
        { method: "HEAD", path },
      ]),
    check: (replies) =>
      replies.flatMap((head, i) => {
        const whole = replies[i - 1];
        if (i % 2 === 0 || !whole) return [];
        const same = ["Content-Type", "ETag", "Cache-Control"].flatMap((name) => {
          const expected = whole.headers[name.toLowerCase()];
          return expected === undefined ? [] : headerIs(head, name, expected);
        });
        const status = differencesIn(head, "status", whole.status, head.status);
        return [...status, ...same, ...empty(head)];
      }),
  },
  {
    name: "options",
    needs: "methods",
    ask: () => [{ method: "OPTIONS", path: `${BASE_PATH}/tools`, status: 204 }],
    check: ([reply]) => [
      ...headerIs(reply!, "Access-Control-Allow-Methods", METHODS),
      ...headerIs(reply!, "Access-Control-Allow-Headers", "*"),
      ...headerIs(reply!, "Access-Control-Max-Age", "86400"),
      ...headerIs(reply!, "Access-Control-Allow-Origin", "*"),
    ],
  },
  {
    name: "other-methods",
    needs: "methods",
    ask: () =>
      (["POST", "DELETE"] as const).map((method) => ({
        method,
        path: `${BASE_PATH}/tools`,
        status: 405,
        schema: problemSchema,
      })),
    check: (replies, { site }) =>
      replies.flatMap((reply) => [
        ...headerIs(reply, "Allow", METHODS),
        ...problemDifferences(reply, plainProblem(site, "method-not-allowed")),
      ]),
  },
];

function opaqueTag(tag: string): string {
  return tag.trim().replace(/^W\//, "");
}

function empty(reply: Reply): Difference[] {
  if (reply.body.length === 0) return [];
  const got = { phrase: "bytes", value: String(reply.body.length) } as const;
  return [difference(reply, "body", { phrase: "no-body" }, got)];
}

function sampled({ target, tool }: Facts): Ask[] {
  return [
    listAsk(target),
    ...(tool ? [toolAsk(target, tool.slug)] : []),
    ...(target.without.has("problems") ? [] : [unknownTool]),
  ];
}
