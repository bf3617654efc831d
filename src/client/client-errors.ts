import type * as Types from "./client-types.ts";
import type { Problem } from "./document-types.ts";

export class DirectoryProblem extends Error implements Types.DirectoryProblem {
  declare readonly type: string;
  declare readonly title: string;
  declare readonly status: number;
  declare readonly detail: string;
  declare readonly errors?: NonNullable<Problem["errors"]>;
  readonly kind: string;
  readonly url: string;

  constructor(url: string, problem: Problem) {
    super(`${url}: ${problem.title}: ${problem.detail}`);
    const { type, title, status, detail, errors } = problem;
    Object.assign(this, { type, title, status, detail, ...(errors && { errors }) });
    this.name = "DirectoryProblem";
    this.kind = type.slice(type.lastIndexOf("/") + 1);
    this.url = url;
  }
}

export class DirectoryUnavailable extends Error implements Types.DirectoryUnavailable {
  readonly url: string;
  readonly status: number | null;

  constructor(url: string, status: number | null, text: string, cause?: unknown) {
    super(`${url}: ${text}`, { cause });
    this.name = "DirectoryUnavailable";
    this.url = url;
    this.status = status;
  }
}
