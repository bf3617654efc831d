import type { Website } from "../website/website.ts";
import { markup, type Markup } from "../website/shared/markup.ts";
import type { Output } from "../core/files/output.ts";
import { ADMIN_FOLDER, FORM_SCRIPT } from "../website/shared/paths.ts";
import { adminConfig } from "./admin-config.ts";
import { SANDBOX_MAX, sandboxRecords } from "./sandbox-records.ts";

const SANDBOX_FILE = `${ADMIN_FOLDER}/records.json`;

/**
 * Returns the editing form at `/admin`: a page, its configuration and, for a sandbox, the records. The configuration is
 * JSON, which is valid YAML. The build adds the script (FORM_SCRIPT) and the CMS (CMS_FOLDER).
 */
export function adminFiles(directory: Website): Output[] {
  const config = () => `${JSON.stringify(adminConfig(directory), null, 2)}\n`;
  const records = () => JSON.stringify(sandboxRecords(directory));
  return [
    { path: `${ADMIN_FOLDER}/index.html`, render: () => page(directory) },
    { path: `${ADMIN_FOLDER}/config.yml`, render: config },
    ...(isSandbox(directory) ? [{ path: SANDBOX_FILE, render: records }] : []),
  ];
}

function isSandbox({ site }: Website): boolean {
  return site.repository === null;
}

/** Styles for the warning about similar names and for the notice above the form. */
const STYLE = markup`<style>
.similar { margin: 0.4rem 0 0; padding: 0.5rem 0.75rem; border-left: 4px solid #b8860b; color: #3d2f00; background: #ffe9a8; }
.similar a { color: inherit; }
#nc-root:not(:empty) ~ .loading { display: none; }
@media (scripting: none) { .loading { display: none; } }
.script, .loading { margin: 5rem 1rem; font: 1rem/1.5 sans-serif; }
.notice { position: fixed; inset: 0 0 auto; margin: 0; padding: 0.4rem 1rem; font: 1rem/1.25rem sans-serif; text-align: center; color: #3d2f00; background: #ffe9a8; }
.notice + #nc-root { position: fixed; inset: 2.05rem 0 0; transform: translate(0); }
@media (max-width: 42rem) { .notice { font-size: 0.85rem; } .notice + #nc-root { inset: 3.3rem 0 0; } }
</style>`;

/** The notice says how to sign in, or that the form is a sandbox. */
function notice(directory: Website): Markup {
  if (!isSandbox(directory)) {
    return markup`<p class="notice">Connectez-vous avec un compte GitHub ou, si sa fenêtre reste vide, avec un jeton d’accès personnel.</p>
`;
  }
  const isWhole = directory.tools.length + directory.collections.length <= SANDBOX_MAX;
  return markup`<p class="notice">Bac à sable\u00a0: ce que vous écrivez ici reste dans votre navigateur et n’est pas publié.${!isWhole && ` Il ne contient que les ${SANDBOX_MAX} premières fiches.`}</p>
`;
}

function page(directory: Website): string {
  const { name } = directory.site;
  const sandbox = isSandbox(directory);
  return markup`<!doctype html>
<html lang="fr"${sandbox && markup` data-records="/${SANDBOX_FILE}"`}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Rédaction – ${name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="cms-config-url" type="application/yaml" href="/${ADMIN_FOLDER}/config.yml">
<script type="module" src="/${FORM_SCRIPT}"></script>
${STYLE}
</head>
<body>
${notice(directory)}<div id="nc-root"></div>
<p class="loading">Le formulaire se prépare…</p>
<noscript><p class="script">Ce formulaire a besoin de JavaScript.</p></noscript>
</body>
</html>
`.markup;
}
