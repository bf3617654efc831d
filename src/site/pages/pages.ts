import { PARAMETERS } from "../../api/list-parameters.ts";
import { PROBLEM_TYPES, problemPagePath } from "../../api/problem.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { groupBy } from "../../catalog/group-by.ts";
import { markup } from "../markup.ts";
import type { Output } from "../output.ts";
import type { AssetUrl } from "../routes/file-paths.ts";
import { COMPARED_MAX, PAGE_PATHS } from "../routes/page-paths.ts";
import { accessibilityPage } from "./accessibility-page.ts";
import { allToolsPages, categoryPage, collectionPage, collectionsPages } from "./list-pages.ts";
import { docsPage } from "./docs-page.ts";
import { aboutPage, legalPage } from "./editor-pages.ts";
import { homePage } from "./home-page.ts";
import { newsPage } from "./news-page.ts";
import { framedPage, type Page, type PageFile } from "./page-frame.ts";
import { problemPage } from "./problem-page.ts";
import { archivedPage, toolPage } from "./tool-page.ts";

export function htmlPages(catalog: Catalog, assetUrl: AssetUrl): Output[] {
  const { site, tools, archived, collections, categories } = catalog;
  const toolsOf = groupBy(tools, ({ category }) => category);
  const pages: PageFile[] = [
    { path: "index", make: () => homePage(catalog) },
    ...allToolsPages(catalog),
    ...collectionsPages(catalog),
    { path: PAGE_PATHS.docs, make: () => docsPage(catalog) },
    { path: PAGE_PATHS.about, make: () => aboutPage(catalog) },
    { path: PAGE_PATHS.news, make: () => newsPage(catalog) },
    { path: PAGE_PATHS.compare, make: comparePage },
    { path: PAGE_PATHS.shortlist, make: shortlistPage },
    { path: PAGE_PATHS.legal, make: () => legalPage(catalog) },
    { path: PAGE_PATHS.accessibility, make: () => accessibilityPage(site) },
    { path: "404", make: notFoundPage },
    ...tools.map((tool) => ({
      path: PAGE_PATHS.tool(tool.slug),
      make: () => toolPage(catalog, tool),
    })),
    ...archived.map((tool) => ({
      path: PAGE_PATHS.tool(tool.slug),
      make: () => archivedPage(site, tool),
    })),
    ...collections.map((item) => ({
      path: PAGE_PATHS.collection(item.slug),
      make: () => collectionPage(site, item),
    })),
    ...categories.map((category) => ({
      path: PAGE_PATHS.category(category.slug),
      make: () => categoryPage(site, category, toolsOf.get(category) ?? []),
    })),
    ...PROBLEM_TYPES.map((type) => ({
      path: problemPagePath(type),
      make: () => problemPage(site, type),
    })),
    ...[...tools, ...archived].flatMap((tool) => moved(tool, PAGE_PATHS.tool, tool.name)),
    ...collections.flatMap((collection) =>
      moved(collection, PAGE_PATHS.collection, collection.title),
    ),
    ...categories.flatMap((category) => moved(category, PAGE_PATHS.category, category.name)),
  ];
  return pages.map(({ path, make }) => ({
    path: `${path}.html`,
    render: () => framedPage(site, assetUrl, path, make()),
  }));
}

/** Returns pages at a record's former paths, which redirect to the current one. */
function moved(
  { slug, aliases }: { slug: string; aliases: readonly string[] },
  pathOf: (slug: string) => string,
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
  return aliases.map((alias) => ({ path: pathOf(alias), make }));
}

/** Returns the page that static hosts send with status 404. */
function notFoundPage(): Page {
  return {
    title: "Page introuvable",
    description: "Il n’y a rien à cette adresse.",
    main: markup`<article class="narrow not-found">
<h1>Page introuvable</h1>
<p class="lead">Il n’y a rien à cette adresse, ou il n’y a plus rien.</p>
<form class="search needs-script" role="search" action="/">
<label class="search-words"><span>Chercher un outil</span>
<input type="search" name="q" maxlength="${PARAMETERS.q.max}"></label>
<p><button type="submit">Chercher</button></p>
</form>
<p><a href="/">Retour à l’accueil</a>, ou parcourir <a href="/${PAGE_PATHS.tools}">tous les outils, de A à Z</a>.</p>
<div role="status"></div>
</article>`,
  };
}

/** Returns the page that compares tools. Its script replaces the instructions with a table. */
function comparePage(): Page {
  return {
    title: "Comparer des outils",
    description: `Jusqu’à ${COMPARED_MAX} outils côte à côte\u00a0: prix, niveaux, langue, données des élèves.`,
    section: "tools",
    bundle: "compare",
    main: markup`<article data-compare>
<h1>Comparer des outils</h1>
<p class="lead">Jusqu’à ${COMPARED_MAX} outils côte à côte\u00a0: prix, niveaux, langue, données des élèves.</p>
<form class="tool-field needs-script">
<label for="ajout">Ajouter un outil</label>
<input type="text" id="ajout" autocomplete="off" maxlength="${PARAMETERS.q.max}" placeholder="Son nom, ou ce qu’il fait">
<ul></ul>
<p class="count" role="status"></p>
</form>
<div data-part="table">
<p>La comparaison a besoin de JavaScript. Sans lui, chaque <a href="/${PAGE_PATHS.tools}">fiche de l’annuaire</a> donne les mêmes informations.</p>
</div>
</article>`,
  };
}

/** Returns the page of the visitor's list, which its script fills. */
function shortlistPage(): Page {
  return {
    title: "Ma liste",
    description: "Les outils que vous gardez avec l’étoile, dans ce navigateur.",
    section: "tools",
    bundle: "compare",
    isPersonal: true,
    main: markup`<article data-shortlist>
<h1>Ma liste</h1>
<p class="lead">Les outils que vous gardez avec l’étoile. La liste reste dans ce navigateur\u00a0: elle n’en sort que si vous en partagez l’adresse.</p>
<div data-part="list">
<p>La liste a besoin de JavaScript. Sans lui, gardez l’adresse des <a href="/${PAGE_PATHS.tools}">fiches</a> dans vos favoris.</p>
</div>
</article>`,
  };
}
