import { PARAMETERS } from "../../core/api/list-parameters.ts";
import { PROBLEM_TYPES, problemPagePath } from "../../core/api/problem.ts";
import type { Website } from "../website.ts";
import { groupBy } from "../../core/group-by.ts";
import type { ToolData } from "../../core/directory/schemas.ts";
import { markup } from "../shared/markup.ts";
import { type AssetUrl, COMPARED_MAX, DOSSIER_MAX, PAGE_PATHS } from "../shared/paths.ts";
import { accessibilityPage, aboutPage, legalPage } from "./editor-pages.ts";
import { allToolsPages, categoryPage, collectionPage, collectionsPage } from "./list-pages.ts";
import { docsPage } from "./docs-page.ts";
import { homePage } from "./home-page.ts";
import { newsPage } from "./news-page.ts";
import type { Page, PageFile } from "./page-frame.ts";
import { waysOn } from "./starting-points.ts";
import { problemPage } from "./problem-page.ts";
import { archivedPage, toolPage } from "./tool-page.ts";

/** Lists all pages; those of the sitemap are in its order. */
export function pageFiles(directory: Website, assetUrl: AssetUrl): PageFile[] {
  const { site, tools, chosen, archived, collections, categories, aliases } = directory;
  const toolsByCategory = groupBy(chosen, ({ category }) => category.slug);
  const { tool: toolPath, collection: collectionPath, category: categoryPath } = PAGE_PATHS;
  const toolDates = datesOf(tools);
  const allDates = [...toolDates, ...collections];
  return [
    page("index", () => homePage(directory), allDates),
    ...allToolsPages(directory),
    page(PAGE_PATHS.collections, () => collectionsPage(directory), collections),
    page(PAGE_PATHS.docs, () => docsPage(directory), []),
    page(PAGE_PATHS.news, () => newsPage(directory), allDates),
    page(PAGE_PATHS.compare, () => comparePage(directory), []),
    page(PAGE_PATHS.about, () => aboutPage(directory), toolDates),
    page(PAGE_PATHS.legal, () => legalPage(directory), []),
    page(PAGE_PATHS.accessibility, () => accessibilityPage(site), []),
    ...categories.map((category) => {
      const inCategory = toolsByCategory.get(category.slug) ?? [];
      const make = () => categoryPage(site, category, inCategory);
      return page(categoryPath(category.slug), make, datesOf(inCategory));
    }),
    ...collections.map((collection) =>
      page(collectionPath(collection.slug), () => collectionPage(site, collection), [collection]),
    ),
    ...tools.map((tool) =>
      page(toolPath(tool.slug), () => toolPage(directory, tool), [tool.freshness]),
    ),
    ...PROBLEM_TYPES.map((type) => page(problemPagePath(type), () => problemPage(site, type), [])),
    page(PAGE_PATHS.shortlist, () => shortlistPage(directory, assetUrl)),
    page(PAGE_PATHS.dossier, () => dossierPage(directory)),
    page("404", () => notFoundPage(directory)),
    ...archived.map((tool) => page(toolPath(tool.slug), () => archivedPage(directory, tool))),
    ...tools.flatMap(({ slug, name }) => redirects(aliases.tools.get(slug)!, toolPath, slug, name)),
    ...archived.flatMap((tool) => redirects(tool.aliases, toolPath, tool.slug, tool.name)),
    ...collections.flatMap(({ slug, title }) =>
      redirects(aliases.collections.get(slug)!, collectionPath, slug, title),
    ),
    ...categories.flatMap(({ slug, name }) =>
      redirects(aliases.categories.get(slug)!, categoryPath, slug, name),
    ),
  ];
}

function page(path: string, make: PageFile["make"], dates?: PageFile["dates"]): PageFile {
  return { path, make, ...(dates && { dates }) };
}

function datesOf(tools: readonly ToolData[]): ToolData["freshness"][] {
  return tools.map(({ freshness }) => freshness);
}

/** Returns a page at each former path of a record, which redirects to the current one. */
function redirects(
  aliases: readonly string[],
  pathOf: (slug: string) => string,
  slug: string,
  title: string,
): PageFile[] {
  const movedTo = pathOf(slug);
  const make = () => ({
    title,
    description: "Cette page a changé d’adresse.",
    movedTo,
    main: markup`<article class="narrow">
<h1>Cette page a changé d’adresse</h1>
<p class="lead"><a href="/${movedTo}">${title}</a></p>
</article>`,
  });
  return aliases.map((alias) => page(pathOf(alias), make));
}

/** Static hosts send this page with status 404. */
function notFoundPage(directory: Website): Page {
  return {
    title: "Page introuvable",
    description: "Cette page n’existe pas, ou plus.",
    main: markup`<article class="columns not-found">
<div>
<h1>Page introuvable</h1>
<p class="lead">Cette page n’existe pas, ou plus.</p>
<p class="prose"><a href="/">Retour à l’accueil</a>, ou parcourir <a href="/${PAGE_PATHS.tools}">tous les outils, de A à Z</a>.</p>
<div role="status"></div>
</div>
${waysOn(directory, "compare", "Un exemple de comparaison")}</article>`,
  };
}

/** The page that compares tools. Its script replaces the instructions with a table. */
function comparePage(directory: Website): Page {
  return {
    title: "Comparer des outils",
    description: `Jusqu’à ${COMPARED_MAX} outils côte à côte\u00a0: prix, niveaux, langue, données des élèves.`,
    bundle: "compare",
    listsTools: true,
    main: markup`<article data-compare>
<h1>Comparer des outils</h1>
<p class="lead">Jusqu’à ${COMPARED_MAX} outils côte à côte\u00a0: prix, niveaux, langue, données des élèves.</p>
<form class="tool-field needs-script">
<label for="ajout">Ajouter un outil</label>
<input type="text" id="ajout" autocomplete="off" maxlength="${PARAMETERS.q.max}" placeholder="Son nom, ou ce qu’il fait">
<ul class="menu-items"></ul>
<p class="count" role="status"></p>
</form>
<div data-part="table">
<p>La comparaison a besoin de JavaScript. Sans lui, chaque <a href="/${PAGE_PATHS.tools}">fiche de l’annuaire</a> donne les mêmes informations.</p>
</div>
${waysOn(directory, "compare", "Un exemple de comparaison")}</article>`,
  };
}

/** Returns the page of the visitor's list, which its script fills. */
function shortlistPage(directory: Website, assetUrl: AssetUrl): Page {
  return {
    title: "Une liste d’outils",
    description:
      "Des outils choisis par un visiteur de l’annuaire\u00a0: à quoi ils servent, leur prix, le compte et les données des élèves.",
    bundle: "shortlist",
    listsTools: true,
    isPersonal: true,
    main: markup`<article data-shortlist data-qr="${assetUrl("qr.js")}">
<h1>Ma liste</h1>
<p class="lead">Les outils que vous gardez avec l’étoile, et ce que vous en dites. Tout reste dans ce navigateur, sauf si vous en partagez l’adresse.</p>
<div data-part="list">
<p>La liste a besoin de JavaScript. Sans lui, gardez l’adresse des <a href="/${PAGE_PATHS.tools}">fiches</a> dans vos favoris.</p>
</div>
${waysOn(directory, "shortlist", "Un exemple de liste")}</article>`,
  };
}

/** Returns the page of sheets about tools for heads of schools and data protection officers, which its script fills. */
function dossierPage(directory: Website): Page {
  return {
    title: "Dossier pour l’établissement",
    description:
      "Ce que l’on sait de chaque outil, ce qui reste à demander, et le registre à remplir.",
    bundle: "dossier",
    isPersonal: true,
    main: markup`<article data-dossier data-date="${directory.updated_at}" data-authorities="${directory.site.authorities.join(" ")}">
<h1>Dossier pour l’établissement</h1>
<p class="lead">Une page commune et deux par outil, à imprimer, ${DOSSIER_MAX} outils au plus\u00a0: ce que l’on en sait et d’où cela vient, ce qui reste à demander à l’éditeur, puis les cases du registre et la décision.</p>
<div data-part="sheets">
<p>Le dossier a besoin de JavaScript. Sans lui, chaque <a href="/${PAGE_PATHS.tools}">fiche de l’annuaire</a> s’imprime.</p>
</div>
${waysOn(directory, "dossier", "Un exemple de dossier")}</article>`,
  };
}
