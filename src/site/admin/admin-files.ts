import type { Catalog } from "../../catalog/catalog.ts";
import { adminConfig } from "./admin-config.ts";
import { markup } from "../markup.ts";
import type { Output } from "../output.ts";

/** Where the program of the form lies, below the site. */
export const CMS_FOLDER = "admin/cms";

/**
 * `/admin`, the form for editors: a page, what starts the form on it, and its configuration. The program
 * of the form itself is copied beside them by the build.
 */
export function adminFiles(catalog: Catalog): Output[] {
  return [
    { path: "admin/index.html", type: "text/html; charset=utf-8", render: () => page(catalog) },
    { path: "admin/start.js", type: "text/javascript; charset=utf-8", render: () => START },
    {
      path: "admin/config.yml",
      type: "application/yaml; charset=utf-8",
      render: () => config(catalog),
    },
  ];
}

/** JSON is YAML too; the package that writes prettier YAML would take longer to load than all this. */
function config(catalog: Catalog): string {
  return `${JSON.stringify(adminConfig(catalog), null, 2)}\n`;
}

/** A file of its own, because the page allows no script in its text. */
const START = `import { init } from "/${CMS_FOLDER}/index.js";\n\nawait init();\n`;

/** What stands above the form when nothing that is written in it goes anywhere. */
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
<link rel="cms-config-url" type="application/yaml" href="/admin/config.yml">
<script type="module" src="/admin/start.js"></script>
</head>
<body>
${site.repository === null && NOTICE}<div id="nc-root"></div>
<noscript><p>Ce formulaire a besoin de JavaScript.</p></noscript>
</body>
</html>
`.markup;
}
