import { METHODS } from "../contract/headers.ts";
import { plainProblem, rateLimited } from "../contract/problem.ts";
import { preflightAnswer, problemAnswer, type Answer } from "../request/answer.ts";
import type { HostOptions } from "./host-options.ts";
import { quoted } from "./nginx-word.ts";

/** Returns the locations that nginx answers by itself. */
export function namedAnswers({ identity }: HostOptions): string {
  const allow = { Allow: METHODS };
  const answers = {
    "@preflight": preflightAnswer(),
    "@method_not_allowed": problemAnswer(plainProblem(identity, "method-not-allowed"), allow),
    // A client gets one more request per second.
    "@rate_limited": problemAnswer(rateLimited(identity, 1), { "Retry-After": "1" }),
    "@failed": problemAnswer(plainProblem(identity, "internal-error")),
    "@files_only": filesOnly(),
  };
  return Object.entries(answers)
    .map(([name, answer]) => namedAnswer(name, answer))
    .join("\n");
}

/** The answer to a method that files do not know. */
function filesOnly(): Answer {
  const body = new TextEncoder().encode("Only GET and HEAD are allowed.\n");
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return { status: 405, headers: { ...headers, Allow: "GET, HEAD" }, body };
}

function namedAnswer(name: string, { status, headers, body }: Answer): string {
  const { "Content-Type": type = "", ...others } = headers;
  const text = body ? ` ${quoted(new TextDecoder().decode(body))}` : "";
  return `  location ${name} {
    default_type ${quoted(type)};
${Object.entries(others)
  .map(([header, value]) => `    add_header ${header} ${quoted(value)} always;\n`)
  .join("")}    return ${status}${text};
  }
`;
}
