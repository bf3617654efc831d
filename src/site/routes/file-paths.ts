import { ADMIN_FOLDER } from "./page-paths.ts";

/** The paths of single files that other files link to, without a slash at the beginning. */
export const DATASET_FILE = "dataset.jsonld";
export const SITEMAP_FILE = "sitemap.xml";

/** The folder of the CMS that the form for editors runs. */
export const CMS_FOLDER = `${ADMIN_FOLDER}/cms`;

/** The script of the form for editors, and the records that it copies into the sandbox. */
export const FORM_SCRIPT = `${ADMIN_FOLDER}/start.js`;
export const SANDBOX_FILE = `${ADMIN_FOLDER}/records.json`;

/** Root-relative URLs of the files that pages load; their names carry a hash of the bytes. */
export interface AssetUrls {
  script: string;
  style: string;
  font: string;
  /** Of the pages that compare tools only. */
  compareScript: string;
  compareStyle: string;
}
