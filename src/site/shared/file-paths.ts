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

/** A script with its style: of every page, of pages that compare tools, of long texts with a list of contents. */
export type BundleName = "site" | "compare" | "reference";

/** Returns the root-relative URL of a file that pages load. Its name contains a hash of the bytes. */
export type AssetUrl = (file: `${BundleName}.${"js" | "css"}` | "font.woff2") => string;
