/** Written from the schemas of the responses: `npx vitest run src/client -u`. */

/** A category; its url lists its tools. */
export interface Category {
  slug: string;
  name: string;
  description: string;
  tool_count: number;
  url: string;
}

/** A collection with its tools, in editorial order. */
export interface Collection {
  /** Identifier; the last segment of the URL. */
  slug: string;
  title: string;
  /** A selection for a task (top_list) or for a persona (stack). */
  kind: "top_list" | "stack";
  /** Task of a top list; null for a stack. */
  task: string | null;
  /** Persona of a stack; null for a top list. */
  persona: string | null;
  description: string;
  tool_count: number;
  /** URL of the collection in this API. */
  url: string;
  /** Markdown, in French. */
  introduction: string;
  /** The introduction as safe HTML. */
  introduction_html: string;
  updated_at: string;
  tools: {
    /** Identifier; the last segment of the URL. */
    slug: string;
    name: string;
    /** What the tool does and for whom, in French. */
    short_description: string;
    category: {
      slug: string;
      name: string;
    };
    pricing: "free" | "freemium" | "paid" | "enterprise";
    /** Whether there is an offer for students, teachers or schools. */
    has_education_pricing: boolean;
    /** Slugs of school levels; empty when none is assigned. */
    levels: string[];
    /** Slugs of subjects; empty when none is assigned. */
    subjects: string[];
    /** The tool's website. */
    website: string;
    /** URL of the tool in this API. */
    url: string;
    position: number;
    note: string | null;
  }[];
}

/** A collection in a list. */
export interface CollectionSummary {
  /** Identifier; the last segment of the URL. */
  slug: string;
  title: string;
  /** A selection for a task (top_list) or for a persona (stack). */
  kind: "top_list" | "stack";
  /** Task of a top list; null for a stack. */
  task: string | null;
  /** Persona of a stack; null for a top list. */
  persona: string | null;
  description: string;
  tool_count: number;
  /** URL of the collection in this API. */
  url: string;
}

/** Name, counts, endpoints, feeds and downloads of the directory. */
export interface Index {
  data: {
    name: string;
    description: string;
    /** Version of the API. */
    version: string;
    /** Hash of the content; if it is unchanged, so are the data. */
    revision: string;
    /** The latest date in any record. */
    updated_at: string | null;
    counts: {
      tools: number;
      collections: number;
      categories: number;
      levels: number;
      subjects: number;
      /** Tools whose verified_at is not null. */
      verified: number;
    };
    rate_limit: {
      limit: number;
      window_seconds: number;
      scope: string;
    };
    endpoints: {
      rel: string;
      /** A URL, or a URL template (RFC 6570). */
      href: string;
      templated: boolean;
    }[];
    documentation: string;
    feeds: {
      title: string;
      media_type: string;
      /** A URL, or a URL template (RFC 6570). */
      href: string;
      templated: boolean;
    }[];
    /** Files with all tools, one per format. */
    downloads: {
      title: string;
      media_type: string;
      href: string;
      bytes: number;
      sha256: string;
    }[];
    search_index: string;
    contact: string;
  };
  links: {
    self: string;
  };
  license: License;
}

/** A school level; its url lists its tools. */
export interface Level {
  slug: string;
  name: string;
  tool_count: number;
  url: string;
}

/** The license of the data, and whom to credit. */
export interface License {
  id: "CC-BY-4.0";
  url: string;
  attribution: {
    name: string;
    url: string;
  };
}

/** A problem document (RFC 9457). */
export interface Problem {
  /** URL of a page that explains the problem. */
  type: string;
  title: string;
  status: number;
  detail: string;
  /** One entry per invalid parameter; only with status 400. */
  errors?: {
    parameter: string;
    code: "not_an_integer" | "out_of_range" | "unknown_value" | "repeated" | "too_long";
    detail: string;
    /** The nearest valid value, or null. */
    suggestion: string | null;
  }[];
}

/** A subject; its url lists its tools. */
export interface Subject {
  slug: string;
  name: string;
  tool_count: number;
  url: string;
}

/** A tool in full. */
export interface Tool {
  /** Identifier; the last segment of the URL. */
  slug: string;
  name: string;
  /** What the tool does and for whom, in French. */
  short_description: string;
  category: {
    slug: string;
    name: string;
  };
  pricing: "free" | "freemium" | "paid" | "enterprise";
  /** Whether there is an offer for students, teachers or schools. */
  has_education_pricing: boolean;
  /** Slugs of school levels; empty when none is assigned. */
  levels: string[];
  /** Slugs of subjects; empty when none is assigned. */
  subjects: string[];
  /** The tool's website. */
  website: string;
  /** URL of the tool in this API. */
  url: string;
  /** Markdown, in French. */
  long_description: string;
  /** The long description as safe HTML. */
  long_description_html: string;
  screenshot: {
    url: string;
    width: number;
    height: number;
    alt: string;
  } | null;
  education_pricing: {
    kind: "free" | "discount" | "dedicated_plan";
    audience: ("students" | "teachers" | "schools")[];
    details: string;
    url: string | null;
  } | null;
  /** Country of origin, ISO 3166-1 alpha-2; null if unknown. */
  country: string | null;
  /** null if unknown. */
  french_interface: boolean | null;
  /** null if unknown. */
  open_source: boolean | null;
  /** Facts about the use by pupils; null if none is known. */
  pupils: {
    /** Whether pupils need an account; null if unknown. */
    account: "none" | "optional" | "required" | null;
    /** In years. */
    minimum_age: number | null;
    /** Country of the data, ISO 3166-1 alpha-2, or EU for the European Union. */
    hosting: string | null;
    privacy_url: string | null;
    /** The page that says so. */
    source: string;
  } | null;
  /** Words that people search for and that the texts do not contain, in French. */
  keywords: string[];
  /** The tools that share most with this one: category, levels, subjects, collections. Computed, nearest first. */
  alternatives: {
    slug: string;
    name: string;
    url: string;
  }[];
  /** The collections that list the tool. */
  collections: {
    slug: string;
    title: string;
    url: string;
  }[];
  freshness: {
    added_at: string;
    updated_at: string | null;
    /** Day on which a person last checked the record. */
    verified_at: string | null;
    review_due_at: string | null;
  };
}

/** One page of tools. */
export interface ToolList {
  data: ToolSummary[];
  pagination: {
    page: number;
    per_page: number;
    /** Number of matching tools on all pages. */
    total: number;
    total_pages: number;
  };
  /** The filters of the list; null for a filter that is not set. */
  filters: {
    category: string | null;
    pricing: "free" | "freemium" | "paid" | "enterprise" | null;
    has_education_pricing: true | null;
    level: string | null;
    subject: string | null;
    q: string | null;
  };
  /** How q was answered; null without q. */
  search: {
    /** Whether tools match every word exactly, or nothing did and the nearest tools are listed. Decided before filters. */
    match: "exact" | "close" | "none";
    /** Each distinct word of q, in order. */
    words: {
      /** A word of q, folded. */
      asked: string;
      /** The words that it was taken for, nearest first; empty if it was ignored or matched nothing. */
      used: string[];
    }[];
  } | null;
  links: {
    self: string;
    first: string;
    prev: string | null;
    next: string | null;
    last: string;
  };
  license: License;
}

/** A tool in a list. */
export interface ToolSummary {
  /** Identifier; the last segment of the URL. */
  slug: string;
  name: string;
  /** What the tool does and for whom, in French. */
  short_description: string;
  category: {
    slug: string;
    name: string;
  };
  pricing: "free" | "freemium" | "paid" | "enterprise";
  /** Whether there is an offer for students, teachers or schools. */
  has_education_pricing: boolean;
  /** Slugs of school levels; empty when none is assigned. */
  levels: string[];
  /** Slugs of subjects; empty when none is assigned. */
  subjects: string[];
  /** The tool's website. */
  website: string;
  /** URL of the tool in this API. */
  url: string;
}
