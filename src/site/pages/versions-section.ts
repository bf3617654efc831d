import { API_VERSION, BASE_PATH } from "../../api/api.ts";
import { markup, type Markup } from "../markup.ts";

/** Returns the section of the reference about what a version promises (contract §11). */
export function versionsSection(): Markup {
  const [major] = API_VERSION.split(".");
  return markup`<section id="versions">
<h2><a class="anchor" href="#versions">Versions</a></h2>
<p>Within version ${major}, at <code>${BASE_PATH}</code>, the API only grows: it may get endpoints, parameters, keys, formats and problem types. Nothing is removed or renamed, no key changes its type or meaning, and no enumeration in a response gets another value, except the codes of problems. Ignore what you do not know. Texts for people, the order of search results and the pages of the site may change; so may the format of <code>search-index.json</code>, with its own <code>version</code>.</p>
<p>Anything else is a new version at a new path. The old one then answers for at least 12 months after the day on which this page and the changelog announce its end. From that day on, its responses carry <code>Deprecation</code> (RFC 9745), <code>Sunset</code> with the date of the end (RFC 8594) and <code>Link</code> to the announcement, with the relations <code>deprecation</code> and <code>sunset</code>. The script at <code>/client/directory.js</code> keeps its exports as long.</p>
</section>`;
}
