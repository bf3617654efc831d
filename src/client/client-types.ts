import type {
  Category,
  Changes,
  Collection,
  CollectionSummary,
  Index,
  Level,
  License,
  Problem,
  Subject,
  Tool,
  ToolList,
  ToolSummary,
} from "./document-types.ts";

/** Returns a client of the directory. All requests of one client share one rate limit. */
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
  /** Ends this call, also while it waits for its turn. */
  signal?: AbortSignal | undefined;
}

export interface ListOptions extends RequestOptions {
  /** Tools per request, from 1 to 100; 100 by default. */
  perPage?: number | undefined;
}

/** The filters of a list of tools; one that is null or left out is not set. */
export type ToolFilters = {
  [Name in keyof ToolList["filters"]]?: ToolList["filters"][Name] | undefined;
};

export interface Directory {
  /** Returns name, counts, revision, endpoints and downloads. */
  index: (options?: RequestOptions) => Promise<Index["data"]>;
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
  /** Returns the changes from a revision to the current one; null when it is too old: use the export. */
  changesSince: (revision: string, options?: RequestOptions) => Promise<ChangesSince | null>;
  /**
   * Returns a copy of all tools. Given the copy of an earlier call, it asks for what changed since then, and returns
   * that same copy when nothing did. It never changes the copy it was given.
   */
  mirror: (state?: MirrorState | null, options?: RequestOptions) => Promise<MirrorState>;
}

/** A list of tools, read tool by tool with `for await`, or page by page. */
export interface ToolQuery extends AsyncIterable<ToolSummary> {
  /** Returns one page; a page past the last one is empty. */
  page: (number: number) => Promise<ToolList>;
  pages: () => AsyncIterable<ToolList>;
}

export interface ChangesSince {
  /** The revision that the changes lead to. */
  revision: string;
  tools: Changes["data"]["tools"];
  collections: Changes["data"]["collections"];
}

/** A copy of all tools, as plain JSON to be stored. */
export interface MirrorState {
  format: 1;
  baseUrl: string;
  /** Entity tag of the index. */
  etag: string | null;
  revision: string;
  /** SHA-256, in hexadecimal, of the export with these tools. */
  sha256: string;
  /** The license of the data, and whom to credit. */
  license: License;
  /** In the order of the export: by name. */
  tools: Tool[];
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
