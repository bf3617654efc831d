/** The origin of the site that all hosts serve. It is on this machine, so that MCP refuses pages of other sites. */
export const SITE = "http://localhost:8787";
