import type { Components } from "../../../core/documents/component-schemas.ts";

export type ArtificialIntelligence = Components["ArtificialIntelligence"];
export type Category = Components["Category"];
export type Change = Components["Change"];
export type Collection = Components["Collection"];
export type CollectionSummary = Components["CollectionSummary"];
export type Filters = Components["Filters"];
export type IndexDocument = Components["IndexDocument"];
export type Level = Components["Level"];
export type Pricing = Components["Pricing"];
export type Problem = Components["Problem"];
export type Sort = Components["Sort"];
export type Subject = Components["Subject"];
export type Tool = Components["Tool"];
export type ToolList = Components["ToolList"];
export type ToolSummary = Components["ToolSummary"];

/** Returns a client of the directory. Each call waits and asks again, at most twice, when the rate limit asks for it. */
export declare function createDirectory(options?: DirectoryOptions): Directory;

export interface DirectoryOptions {
  /** The base of the API, such as `https://annuaire.example/api/v1/directory`. */
  baseUrl?: string | undefined;
  /** Sends requests instead of the global `fetch`. */
  fetch?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Ends all requests of the client. */
  signal?: AbortSignal | undefined;
}

export interface RequestOptions {
  /** Ends this call, also while it waits. */
  signal?: AbortSignal | undefined;
}

export interface ListOptions extends RequestOptions {
  /** Tools per request, from 1 to 100; 100 by default. */
  perPage?: number | undefined;
}

/** The parameters that take several values. */
export interface SeveralValues {
  pricing: Pricing;
  ai: ArtificialIntelligence;
}

/** The parameters of a list of tools; one that is null or left out is not set. */
export type ToolFilters = {
  [Name in Exclude<keyof Filters, keyof SeveralValues>]?: Filters[Name] | undefined;
} & {
  [Name in keyof SeveralValues]?:
    SeveralValues[Name] | readonly SeveralValues[Name][] | null | undefined;
} & {
  /** With `q`: only exact matches. */
  match?: "exact" | null | undefined;
  sort?: Sort | null | undefined;
};

export interface Directory {
  /** Returns name, counts, revision, endpoints and downloads. */
  index: (options?: RequestOptions) => Promise<IndexDocument["data"]>;
  /** Returns the newest events, the latest first. */
  changes: (options?: RequestOptions) => Promise<Change[]>;
  tools: {
    /** Returns a list, which sends its first request when it is read. */
    list: (filters?: ToolFilters, options?: ListOptions) => ToolQuery;
    /** Returns a tool in full, also by a former slug. */
    get: (slug: string, options?: RequestOptions) => Promise<Tool>;
  };
  collections: {
    list: (options?: RequestOptions) => Promise<CollectionSummary[]>;
    /** Returns a collection with its tools, also by a former slug. */
    get: (slug: string, options?: RequestOptions) => Promise<Collection>;
  };
  categories: { list: (options?: RequestOptions) => Promise<Category[]> };
  levels: { list: (options?: RequestOptions) => Promise<Level[]> };
  subjects: { list: (options?: RequestOptions) => Promise<Subject[]> };
}

/** A list of tools, read tool by tool with `for await`, or page by page. */
export interface ToolQuery extends AsyncIterable<ToolSummary> {
  /** Returns one page; a page past the last one is empty. */
  page: (number: number) => Promise<ToolList>;
  pages: () => AsyncIterable<ToolList>;
}

/** A problem document (RFC 9457) as an error. */
export declare class DirectoryProblem extends Error implements Problem {
  /** URL of a page that explains the problem. */
  readonly type: string;
  /** The last part of `type`, such as `unknown-tool`. */
  readonly kind: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** One entry per invalid parameter; only with status 400. */
  readonly errors?: NonNullable<Problem["errors"]>;
  readonly url: string;
}

/** No answer, or one that is not from the directory: a broken connection, a login page, a wrong `baseUrl`. */
export declare class DirectoryUnavailable extends Error {
  readonly url: string;
  /** The HTTP status; null without a response. */
  readonly status: number | null;
}
