import { markup, type Markup } from "../markup.ts";
import {
  editUrls,
  proposalUrl,
  reportUrl,
  type CorrectionSite,
  type PageReference,
  type RecordReference,
} from "./correction-links.ts";

/** Returns the links for correcting a tool, shown on its page. */
export function toolCorrections(
  site: CorrectionSite,
  tool: RecordReference,
  page: PageReference,
): Markup {
  const { main, file } = editUrls(site, tool);
  return markup`<h2>Une erreur\u202f?</h2>
<ul>
<li>${link(reportUrl(site, page), "Signaler une erreur")}</li>
<li>${link(main, "Proposer une modification")}${
    file !== null && markup`, ou ${link(file, "modifier le fichier sur GitHub")}`
  }</li>
</ul>`;
}

/** Returns the link for reporting an error on a page. */
export function reportLink(site: CorrectionSite, page: PageReference | null): Markup {
  return link(reportUrl(site, page), "Signaler une erreur");
}

/** Returns the link for proposing a tool. */
export function proposalLink(site: CorrectionSite): Markup {
  return link(proposalUrl(site), "Proposer un outil");
}

function link(url: string, label: string): Markup {
  const external = url.startsWith("https://") && markup` rel="external noopener"`;
  return markup`<a href="${url}"${external}>${label}</a>`;
}
