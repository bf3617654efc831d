/**
 * French country names by code. `Intl.DisplayNames` would give different names on different machines. Bundlers drop an
 * unused string, but not an unused map.
 */
const NAMES =
  "AE Émirats arabes unis, AR Argentine, AT Autriche, AU Australie, BE Belgique, " +
  "BG Bulgarie, BR Brésil, CA Canada, CH Suisse, CI Côte d’Ivoire, CL Chili, CM Cameroun, " +
  "CN Chine, CO Colombie, CY Chypre, CZ Tchéquie, DE Allemagne, DK Danemark, DZ Algérie, " +
  "EE Estonie, EG Égypte, ES Espagne, EU Union européenne, FI Finlande, FR France, " +
  "GB Royaume-Uni, GR Grèce, HR Croatie, HU Hongrie, IE Irlande, IL Israël, IN Inde, " +
  "IS Islande, IT Italie, JP Japon, KR Corée du Sud, LT Lituanie, LU Luxembourg, " +
  "LV Lettonie, MA Maroc, MC Monaco, MG Madagascar, MT Malte, MX Mexique, NL Pays-Bas, " +
  "NO Norvège, NZ Nouvelle-Zélande, PL Pologne, PT Portugal, RO Roumanie, RS Serbie, " +
  "SE Suède, SG Singapour, SI Slovénie, SK Slovaquie, SN Sénégal, TN Tunisie, TR Turquie, " +
  "TW Taïwan, UA Ukraine, US États-Unis, ZA Afrique du Sud";

/** Returns a country's French name, or its code if the name is missing above. */
export function countryName(code: string): string {
  const entry = NAMES.split(", ").find((name) => name.startsWith(`${code} `));
  return entry?.slice(3) ?? code;
}
