import { problemPage, PROBLEMS } from "../../api/problem.ts";
import { markup, type Content, type Markup } from "../markup.ts";
import type { JsonSchema } from "../openapi/component-schemas.ts";

/** The responses of an OpenAPI operation, by status. */
export type Responses = Record<string, Response>;

interface Response {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema: JsonSchema; example?: unknown }>;
}

/** Returns the responses that all operations have in common; the reference lists them once. */
export function sharedResponses(operations: readonly { responses: Responses }[]): Responses {
  const [first, ...others] = operations.map(({ responses }) => responses);
  const shared = Object.entries(first ?? {}).filter(([status, response]) =>
    others.every((responses) => meaning(responses[status]) === meaning(response)),
  );
  return Object.fromEntries(shared);
}

function meaning(response: Response | undefined): string | undefined {
  return response?.$ref ?? response?.description;
}

/** Returns the statuses other than 200 with their meanings; a problem links to its page. */
export function responseList(responses: Responses): Content {
  const others = Object.entries(responses).filter(([status]) => status !== "200");
  return others.map(([status, { $ref, description }], index) => {
    const name = $ref?.slice($ref.lastIndexOf("/") + 1);
    return [
      index > 0 && ", ",
      markup`<strong>${status === "default" ? "any other" : status}</strong> `,
      name === undefined ? description?.replace(/\.$/, "") : problemLink(name),
    ];
  });
}

/** Returns a link to the page of a type of problem, or to the schema of all of them. */
function problemLink(name: string): Markup {
  const url = name in PROBLEMS ? `/${problemPage(name)}` : `#schema-${name}`;
  return markup`<a href="${url}">${name}</a>`;
}
