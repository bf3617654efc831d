import type { Catalog } from "../../catalog/catalog.ts";
import { markup } from "../markup.ts";
import type { Output } from "../output.ts";
import { CMS_FOLDER } from "../routes/file-paths.ts";
import { ADMIN_FOLDER } from "../routes/page-paths.ts";
import { adminConfig } from "./admin-config.ts";

/**
 * Returns the form for editors at `/admin`: a page, the script that starts the form, and its configuration.
 * The build copies the CMS itself to CMS_FOLDER.
 */
export function adminFiles(catalog: Catalog): Output[] {
  return [
    { path: `${ADMIN_FOLDER}/index.html`, render: () => page(catalog) },
    { path: `${ADMIN_FOLDER}/start.js`, render: () => START },
    { path: `${ADMIN_FOLDER}/config.yml`, render: () => config(catalog) },
  ];
}

/** Returns the configuration as JSON, which is valid YAML; loading a YAML package would take longer. */
function config(catalog: Catalog): string {
  return `${JSON.stringify(adminConfig(catalog), null, 2)}\n`;
}

/** A separate file, because the security policy of the page forbids inline scripts. */
const START = `import { init } from "/${CMS_FOLDER}/index.js";\n\nawait init();\n`;

/** Shown above the form when changes stay in the browser. */
const NOTICE = markup`<style>
.notice { position: fixed; inset: 0 0 auto; margin: 0; padding: 0.4rem 1rem; font: 1rem/1.25rem sans-serif; text-align: center; color: #3d2f00; background: #ffe9a8; }
#nc-root { position: fixed; inset: 2.05rem 0 0; transform: translate(0); }
</style>
<p class="notice">Bac à sable\u00a0: ce que vous écrivez ici reste dans votre navigateur et n’est pas publié.</p>
`;

function page({ site }: Catalog): string {
  return markup`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Rédaction – ${site.name}</title>
<link rel="cms-config-url" type="application/yaml" href="/${ADMIN_FOLDER}/config.yml">
<script type="module" src="/${ADMIN_FOLDER}/start.js"></script>
</head>
<body>
${site.repository === null && NOTICE}<div id="nc-root"></div>
<noscript><p>Ce formulaire a besoin de JavaScript.</p></noscript>
</body>
</html>
`.markup;
}
