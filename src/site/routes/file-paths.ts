import { ADMIN_FOLDER } from "./page-paths.ts";

/** Paths of single files that other files link to, without a leading slash. */
export const DATASET_FILE = "dataset.jsonld";
export const DATA_PACKAGE_FILE = "datapackage.json";
export const SITEMAP_FILE = "sitemap.xml";

/** The folder of the CMS behind the editing form. */
export const CMS_FOLDER = `${ADMIN_FOLDER}/cms`;

/** The script of the editing form, and the records that it copies into the sandbox. */
export const FORM_SCRIPT = `${ADMIN_FOLDER}/start.js`;
export const SANDBOX_FILE = `${ADMIN_FOLDER}/records.json`;

/** Root-relative URLs of files that pages load. Their names contain a hash of the bytes. */
export interface AssetUrls {
  script: string;
  style: string;
  font: string;
  /** Only for pages that compare tools. */
  compareScript: string;
  compareStyle: string;
}
