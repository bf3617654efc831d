import { STYLE_PATH } from "./dev-state.ts";

/** How the pages of the development server show that a record is a draft. */

/** Keeps robots away if someone makes the server public. */
export const NO_INDEX = "noindex, nofollow";

/** What pages with drafts have in their head. */
export const DRAFT_HEAD = `<meta name="robots" content="${NO_INDEX}">
<link rel="stylesheet" href="${STYLE_PATH}">
`;

/** What the page of a draft begins with. */
export const DRAFT_BANNER = `<p class="draft-banner" role="note" lang="fr"><strong>Brouillon</strong> Cette page n’est pas publiée\u00a0: elle n’existe que dans cet aperçu.</p>
`;

/**
 * Returns a style sheet that puts a badge before each link to a draft. A style reaches the lists of the pages
 * and those that the search makes in the browser, and neither needs code for drafts. (`::after` is taken: it
 * makes all of a card a link.)
 */
export function draftStyle(draftPages: readonly string[]): string {
  const links = draftPages.map((path) => `main a[href="${path}"]::before`);
  return links.length === 0 ? BANNER : `${BANNER}\n${links.join(",\n")} {${BADGE}}\n`;
}

const BADGE = `
  content: "Brouillon";
  display: inline-block;
  margin-inline-end: 0.5em;
  padding: 0.1em 0.5em;
  border: 1px dashed;
  border-radius: 0.4em;
  color: var(--red);
  font-size: 0.8125rem;
  font-weight: 600;
  line-height: 1.3;
  letter-spacing: 0;
  vertical-align: 0.1em;
`;

const BANNER = `.draft-banner {
  margin: 0;
  padding: 0.6rem 1.5rem;
  border-block-end: 2px dashed var(--red);
  background: var(--sheet);
  color: var(--ink);
}
.draft-banner strong {
  margin-inline-end: 0.5em;
  color: var(--red);
}
`;
