import { BASE_PATH } from "../contract/api.ts";
import { HEADER_RULES } from "../contract/file-headers.ts";
import { FILE_ROUTES, NOT_FOUND } from "../contract/file-routes.ts";
import { MCP_PATH } from "../contract/mcp.ts";
import { plainProblem } from "../contract/problem.ts";
import { problemAnswer } from "../request/answer.ts";
import { formatted, quoted } from "./caddy-word.ts";
import { headerMaps, patternOf } from "./header-maps.ts";
import type { HostOptions } from "./host-options.ts";

/**
 * Returns a Caddyfile: files answer what they can, the local server the rest. Debian's Caddy has neither a cache
 * nor a rate limit, so the local server counts the requests that reach it.
 */
export function caddyConfig(options: HostOptions): string {
  const { dist, origin, port } = options;
  return formatted(`# ${origin.origin}: written by \`npm run host -- caddy\`; write it again instead of changing it.

# Sends the file to which the target was rewritten. Of two rules, the one that comes first here wins.
(directory_file) {
  map {http.request.uri.path} {directory_type} {
${rowsOf(typeRows())}
    default application/octet-stream
  }
  header {
    defer
    Content-Type {directory_type}
    # One tag names a file and its compressed form.
    Etag \`^"\` \`W/"\`
  }
${HEADER_RULES.toReversed().map(headerRule).join("")}}

# Asks the local server.
(directory_server) {
  reverse_proxy 127.0.0.1:${port} {
    header_up Host ${origin.host}
    # The client alone, whatever proxies the global options trust.
    header_up X-Forwarded-For {remote_host}
    header_up -Forwarded
    header_up -X-Forwarded-Host
    header_up -X-Forwarded-Proto
    transport http {
      dial_timeout 2s
      response_header_timeout 10s
      # Node.js closes idle connections after 5 s.
      keepalive 4s
      compression off
    }
  }
}

${origin.origin} {
  root * ${dist}
  # Of a HEAD response, this version of Caddy would send the compressed length of nothing.
  @get method GET
  encode @get gzip

  # What answers a GET or HEAD request, by its target as sent: an encoded character never names a file.
  map {http.request.uri} {directory_file} {
${rowsOf(FILE_ROUTES.map(({ pattern, file }) => ({ pattern, value: file ?? NO_FILE })))}
    default ${NO_FILE}
  }
  map {http.request.uri.query} {directory_query} {
    ~^$ ""
    default "?{http.request.uri.query}"
  }

  route {
  @api path ${BASE_PATH} ${BASE_PATH}/*
  handle @api {
    @file {
      method GET HEAD
      file {directory_file}
    }
    route @file {
      rewrite * {directory_file}
      ${SEND_FILE}
    }
    import directory_server
  }

  # The MCP endpoint, which takes POST.
  @mcp path ${MCP_PATH} ${MCP_PATH}/
  handle @mcp {
    import directory_server
  }

  @write not method GET HEAD
  handle @write {
    header Allow "GET, HEAD"
    header Cache-Control no-store
    respond "Only GET and HEAD are allowed." 405
  }

  # Hidden files, such as the list of files of a build; and empty segments, which a file system ignores.
  @hidden {
    path */.*
    not path /.well-known/*
  }
  handle @hidden {
    error 404
  }
  @empty path *//*
  handle @empty {
    error 404
  }

  # A page has no slash at its end, a folder has one.
  @slash path_regexp page ^((?:/[a-z0-9_-]+)+)/$
  handle @slash {
    route {
      @folder file {re.page.1}/index.html
      route @folder {
        rewrite * {re.page.1}/index.html
        ${SEND_FILE}
      }
      @page file {re.page.1}.html
      redir @page {re.page.1}{directory_query} 301
      error 404
    }
  }
  handle / {
    route {
      rewrite * /index.html
      ${SEND_FILE}
    }
  }
  handle {
    route {
      @file file {path} {path}.html
      route @file {
        rewrite * {http.matchers.file.relative}
        ${SEND_FILE}
      }
      @folder file {path}/index.html
      redir @folder {path}/{directory_query} 301
      error 404
    }
  }
  }

  handle_errors {
    @failed expression {http.error.status_code} >= 500
    route @failed {
${failedAnswer(options)}
    }
    @missing expression {http.error.status_code} == 404
    route @missing {
      rewrite * ${NOT_FOUND.pages}
      import directory_file
      file_server {
        status 404
        disable_canonical_uris
      }
    }
  }
}
`);
}

const NO_FILE = "/.no-file";

const SEND_FILE = `import directory_file
      file_server {
        disable_canonical_uris
      }`;

interface Row {
  pattern: string;
  value: string;
}

function typeRows(): Row[] {
  return headerMaps().find(({ name }) => name === "Content-Type")!.rows;
}

function rowsOf(rows: Row[]): string {
  return rows
    .map(({ pattern, value }) => `    ${quoted(`~${pattern}`)} ${quoted(value)}`)
    .join("\n");
}

function headerRule({ for: path, values }: (typeof HEADER_RULES)[number], i: number): string {
  const lines = Object.entries(values)
    .filter(([name]) => name !== "Content-Type")
    .map(([name, value]) => `    ${name} ${quoted(value)}\n`);
  if (lines.length === 0) return "";
  const matcher = `@directory_rule_${i}`;
  return `  ${matcher} path_regexp ${quoted(patternOf(path))}
  header ${matcher} {
    defer
${lines.join("")}  }
`;
}

function failedAnswer({ identity }: HostOptions): string {
  const { headers, body, status } = problemAnswer(plainProblem(identity, "internal-error"));
  const lines = Object.entries(headers).map(
    ([name, value]) => `      header ${name} ${quoted(value)}\n`,
  );
  const text = new TextDecoder().decode(body).replace(/[{}"]/g, "\\$&");
  return `${lines.join("")}      respond "${text}" ${status}`;
}
