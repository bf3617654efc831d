import type { Catalog } from "../../catalog/catalog.ts";
import { addDays } from "../../api/dates.ts";
import { isMailAddress } from "../../content/schema/site.ts";
import type { Output } from "../output.ts";

/** In days after the latest date in any record; RFC 9116 recommends less than a year after publication. */
const VALID_FOR = 365;

/**
 * Returns `security.txt` (RFC 9116). It expires a year after the latest date in the content, because no clock may enter a
 * build; and a contact is doubtful once no record has changed for a year. Without any date there is no file, because
 * `Expires` is required.
 */
export function securityFile({ site, updated_at }: Catalog): Output[] {
  if (updated_at === null) return [];
  const { contact, url } = site;
  const path = ".well-known/security.txt";
  const text = `Contact: ${isMailAddress(contact) ? "mailto:" : ""}${contact}
Expires: ${addDays(updated_at, VALID_FOR)}T00:00:00Z
Preferred-Languages: fr, en
Canonical: ${url}/${path}
`;
  return [{ path, render: () => text }];
}
