import { RATE_LIMIT } from "../contract/api.ts";
import type { HostOptions } from "./host-options.ts";

/**
 * Returns the systemd unit of the local server behind nginx or Caddy. `limits` says that the server in front has
 * no rate limit, so that this one counts the requests of each client.
 */
export function systemdUnit(options: HostOptions, { limits }: { limits: boolean }): string {
  const { dist, node, origin, port, program } = options;
  const client = limits
    ? [`RATE_LIMIT=${RATE_LIMIT.limit}`, "TRUST_PROXY=loopback"]
    : ["RATE_LIMIT=0"];
  return `# ${origin.origin}: written by \`npm run host\`; write it again instead of changing it.

[Unit]
Description=What files cannot answer for ${origin.origin}
After=network.target

[Service]
ExecStart=${node} --import ./src/cli/typescript.js scripts/start.ts --no-build --out ${dist}
WorkingDirectory=${program}
Environment=PORT=${port} ${client.join(" ")} NODE_ENV=production
Restart=always
RestartSec=2

# It reads files and answers this machine, and does nothing else.
DynamicUser=yes
CapabilityBoundingSet=
IPAddressAllow=localhost
IPAddressDeny=any
LockPersonality=yes
NoNewPrivileges=yes
PrivateDevices=yes
PrivateTmp=yes
PrivateUsers=yes
ProcSubset=pid
ProtectClock=yes
ProtectControlGroups=yes
ProtectHome=read-only
ProtectHostname=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes
ProtectProc=invisible
ProtectSystem=strict
RemoveIPC=yes
RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM
UMask=0077

[Install]
WantedBy=multi-user.target
`;
}
