import { BASE_PATH, RATE_LIMIT } from "../contract/api.ts";
import { FILE_ROUTES, NOT_FOUND } from "../contract/file-routes.ts";
import { MCP_PATH } from "../contract/mcp.ts";
import { headerMaps } from "./header-maps.ts";
import type { HostOptions } from "./host-options.ts";
import { namedAnswers } from "./nginx-answers.ts";
import { headerMap, variableOf } from "./nginx-maps.ts";
import { quoted } from "./nginx-word.ts";
import { IPV6_NETWORKS } from "../contract/ipv6-network.ts";

/**
 * Returns the configuration of nginx, for its `http` block: files answer what they can, the local server the rest,
 * from a cache that outlives it for a while.
 */
export function nginxConfig(options: HostOptions): string {
  const { dist, origin, port, cache } = options;
  const maps = headerMaps();
  const listen = origin.protocol === "http:" && origin.port !== "" ? origin.port : "80";
  return `# ${origin.origin}: written by \`npm run host -- nginx\`; write it again instead of changing it.

# What answers a GET or HEAD request, by its target as sent: an encoded character never names a file.
map "$request_method $request_uri" $directory_file {
  default "${NO_FILE}";
${FILE_ROUTES.map(({ pattern, file }) => `  ${quoted(`~^(?:GET|HEAD) ${pattern.slice(1)}`)} ${quoted(file ?? NO_FILE)};`).join("\n")}
}

# The headers of files, by path.
${maps.map(({ name, rows }) => headerMap(name, rows)).join("\n")}
# One client has all addresses of an IPv6 network of 64 bits.
map $remote_addr $directory_client {
  default $remote_addr;
${IPV6_NETWORKS.map((pattern) => `  "~${pattern.replace("<network>", "<directory_network>")}" $directory_network;`).join("\n")}
}

limit_req_zone $directory_client zone=directory_clients:10m rate=${RATE_LIMIT.limit}r/m;
proxy_cache_path ${quoted(cache)} levels=1:2 keys_zone=directory_answers:10m max_size=200m inactive=1d use_temp_path=off;

upstream directory_server {
  server 127.0.0.1:${port};
  keepalive 8;
  # Node.js closes idle connections after 5 s.
  keepalive_timeout 4s;
}

server {
  listen ${listen};
  listen [::]:${listen};
  server_name ${origin.hostname};
  root ${quoted(dist)};
  disable_symlinks on from=$document_root;
  server_tokens off;
  absolute_redirect off;
  merge_slashes off;
  # No location reads a body, so none is too large for its 405.
  client_max_body_size 0;
  client_header_timeout 10s;
  client_body_timeout 10s;
  send_timeout 30s;
  limit_req_status 429;
  limit_req_log_level info;

  # Media types come from the map, because they depend on the folder, and a 304 has them too.
  types { }
  default_type "";
${maps.map(({ name }) => `  add_header ${name} ${variableOf(name)} always;`).join("\n")}

  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_min_length 1024;
  gzip_comp_level 5;
  gzip_types *;

  error_page 404 ${NOT_FOUND.pages};
  error_page 405 @files_only;

  location ~ "^${BASE_PATH}(?:/|$)" {
    limit_req zone=directory_clients burst=${RATE_LIMIT.limit - 1} nodelay;
    error_page 405 @method_not_allowed;
    error_page 418 = @preflight;
    error_page 429 @rate_limited;
    if ($request_method = OPTIONS) { return 418; }
    if ($request_method !~ "^(?:GET|HEAD)$") { return 405; }
    try_files $directory_file @handler;
  }

  # The target goes on as the client sent it; no header of the client does.
  location @handler {
    proxy_pass http://directory_server;
    proxy_http_version 1.1;
    proxy_pass_request_headers off;
    proxy_pass_request_body off;
    proxy_set_header Host ${quoted(origin.host)};
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Connection "";
    proxy_set_header Content-Length "";
    proxy_connect_timeout 2s;
    proxy_read_timeout 10s;
    proxy_ignore_headers Vary;
    proxy_hide_header Vary;
    # For as long as Cache-Control says; then still while the server restarts or computes a new answer.
    proxy_cache directory_answers;
    proxy_cache_key $request_uri;
    proxy_cache_lock on;
    proxy_cache_background_update on;
    proxy_cache_use_stale error timeout updating http_500 http_502 http_503 http_504;
    error_page 500 502 503 504 =500 @failed;
    add_header Content-Type $directory_unchanged_type always;
  }

  # The MCP endpoint reads a body, and no answer of it is cached.
  location ~ "^${MCP_PATH}/?$" {
    limit_req zone=directory_clients burst=${RATE_LIMIT.limit - 1} nodelay;
    error_page 429 @rate_limited;
    error_page 500 502 503 504 =500 @failed;
    # The local server says how long a body may be, and reads no more; nginx would write it to the disk first.
    proxy_request_buffering off;
    proxy_pass http://directory_server;
    proxy_http_version 1.1;
    proxy_set_header Host ${quoted(origin.host)};
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header Connection "";
    proxy_connect_timeout 2s;
    proxy_read_timeout 10s;
    add_header Content-Type "";
  }

${namedAnswers(options)}
  # Hidden files, such as the list of files of a build; and empty segments, which a file system ignores.
  location ~ "/(?:/|\\.(?!well-known/))" {
    return 404;
  }

  location ~ "\\.(?:png|jpg|webp|ico|woff2|wasm)$" {
    gzip off;
    try_files $uri =404;
  }

  # A page has no slash at its end, a folder has one.
  location ~ "^(?<directory_page>(?:/[a-z0-9_-]+)+)/$" {
    try_files $directory_page/index.html @page;
  }
  location @page {
    if (-f "$document_root$directory_page.html") { return 301 $directory_page$is_args$args; }
    return 404;
  }
  location = / {
    try_files /index.html =404;
  }
  location / {
    try_files $uri $uri.html @folder;
  }
  location @folder {
    if (-f "$document_root$uri/index.html") { return 301 $uri/$is_args$args; }
    return 404;
  }
}
`;
}

/** A path that no site has. */
const NO_FILE = "/.no-file";
