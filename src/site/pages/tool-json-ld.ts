import type { Catalog, Tool } from "../../catalog/catalog.ts";
import { namesOf } from "../../catalog/terms.ts";
import { trusted, type Markup } from "../markup.ts";
import { toolPage } from "../routes/page-paths.ts";
import { countryName } from "./country-names.ts";

/**
 * Returns a tool as a `SoftwareApplication` of schema.org, with the known values only. The directory has neither
 * amounts nor ratings: the only offer is the price of a free tool.
 */
export function softwareOf({ site, levels, subjects }: Catalog, tool: Tool): object {
  const { name, category, pricing, country, keywords, screenshot } = tool;
  return {
    "@context": "https://schema.org",
    "@type": "SoftwareApplication",
    name,
    description: tool.short_description,
    url: tool.website,
    mainEntityOfPage: `${site.url}/${toolPage(tool.slug)}`,
    applicationCategory: category.name,
    ...(pricing !== "freemium" && { isAccessibleForFree: pricing === "free" }),
    ...(pricing === "free" && { offers: { "@type": "Offer", price: 0, priceCurrency: "EUR" } }),
    ...(tool.french_interface === true && { inLanguage: "fr" }),
    ...(country !== null && {
      countryOfOrigin: { "@type": "Country", name: countryName(country), identifier: country },
    }),
    ...listed("educationalLevel", namesOf(levels, tool.levels)),
    ...listed("about", namesOf(subjects, tool.subjects)),
    ...listed("keywords", keywords),
    ...(screenshot !== null && { screenshot: `${site.url}/${screenshot.path}` }),
  };
}

function listed(key: string, values: readonly string[]) {
  return values.length > 0 && { [key]: values };
}

/**
 * Returns structured data as an element. Browsers do not run it, so the policy of the pages allows it. In it no
 * entity is read and `</script` ends it, so each `<` is written as an escape of JSON.
 */
export function jsonLdElement(data: object): Markup {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return trusted(`<script type="application/ld+json">${json}</script>`);
}
