import { ADMIN_FOLDER } from "./page-paths.ts";

/** The paths of single files that others link to, without a slash at the beginning. */
export const DATASET_FILE = "dataset.jsonld";
export const SITEMAP_FILE = "sitemap.xml";

/** The folder of the program behind the form for editors. */
export const CMS_FOLDER = `${ADMIN_FOLDER}/cms`;

/** URLs of what every page loads, below the site; their names carry a hash of the bytes. */
export interface AssetUrls {
  script: string;
  style: string;
  font: string;
}
