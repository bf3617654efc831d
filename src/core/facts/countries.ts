/**
 * The countries of ISO 3166-1: alpha-2 codes and, line by line in the same order, French names. Not from
 * `Intl.DisplayNames`, whose names differ between machines. Three constants, so that bundlers leave the other names out of
 * pages that only check codes or name the frequent countries.
 */
const OTHER_CODES = `
AD AE AF AG AI AL
AM AO AQ AR AS AT
AU AW AX AZ BA BB
BD BE BF BG BH BI
BJ BL BM BN BO BQ
BR BS BT BV BW BY
BZ CA CC CD CF CG
CI CK CL CM CN CO
CR CU CV CW CX CY
CZ DJ DK DM DO DZ
EC EE EG EH ER ES
ET FI FJ FK FM FO
GA GB GD GE GF GG
GH GI GL GM GN GP
GQ GR GS GT GU GW
GY HK HM HN HR HT
HU ID IL IM IN IO
IQ IR IS IT JE JM
JO JP KE KG KH KI
KM KN KP KR KW KY
KZ LA LB LC LI LK
LR LS LT LU LV LY
MA MC MD ME MF MG
MH MK ML MM MN MO
MP MQ MR MS MT MU
MV MW MX MY MZ NA
NC NE NF NG NI NL
NO NP NR NU NZ OM
PA PE PF PG PH PK
PL PM PN PR PS PT
PW PY QA RE RO RS
RU RW SA SB SC SD
SE SG SH SI SJ SK
SL SM SN SO SR SS
ST SV SX SY SZ TC
TD TF TG TH TJ TK
TL TM TN TO TR TT
TV TW TZ UA UG UM
UY UZ VA VC VE VG
VI VN VU WF WS YE
YT ZA ZM ZW`;

/** Where most data are. */
const FREQUENT: Record<string, string> = {
  CH: "Suisse",
  DE: "Allemagne",
  FR: "France",
  IE: "Irlande",
  US: "États-Unis",
};

const OTHER_NAMES = `
Andorre, Émirats arabes unis, Afghanistan, Antigua-et-Barbuda, Anguilla, Albanie,
Arménie, Angola, Antarctique, Argentine, Samoa américaines, Autriche,
Australie, Aruba, Îles Åland, Azerbaïdjan, Bosnie-Herzégovine, Barbade,
Bangladesh, Belgique, Burkina Faso, Bulgarie, Bahreïn, Burundi,
Bénin, Saint-Barthélemy, Bermudes, Brunei, Bolivie, Pays-Bas caribéens,
Brésil, Bahamas, Bhoutan, Île Bouvet, Botswana, Biélorussie,
Belize, Canada, Îles Cocos, République démocratique du Congo, République centrafricaine, Congo,
Côte d’Ivoire, Îles Cook, Chili, Cameroun, Chine, Colombie,
Costa Rica, Cuba, Cap-Vert, Curaçao, Île Christmas, Chypre,
Tchéquie, Djibouti, Danemark, Dominique, République dominicaine, Algérie,
Équateur, Estonie, Égypte, Sahara occidental, Érythrée, Espagne,
Éthiopie, Finlande, Fidji, Îles Malouines, Micronésie, Îles Féroé,
Gabon, Royaume-Uni, Grenade, Géorgie, Guyane française, Guernesey,
Ghana, Gibraltar, Groenland, Gambie, Guinée, Guadeloupe,
Guinée équatoriale, Grèce, Géorgie du Sud-et-les Îles Sandwich du Sud, Guatemala, Guam, Guinée-Bissau,
Guyana, Hong Kong, Îles Heard-et-MacDonald, Honduras, Croatie, Haïti,
Hongrie, Indonésie, Israël, Île de Man, Inde, Territoire britannique de l’océan Indien,
Irak, Iran, Islande, Italie, Jersey, Jamaïque,
Jordanie, Japon, Kenya, Kirghizstan, Cambodge, Kiribati,
Comores, Saint-Christophe-et-Niévès, Corée du Nord, Corée du Sud, Koweït, Îles Caïmans,
Kazakhstan, Laos, Liban, Sainte-Lucie, Liechtenstein, Sri Lanka,
Liberia, Lesotho, Lituanie, Luxembourg, Lettonie, Libye,
Maroc, Monaco, Moldavie, Monténégro, Saint-Martin, Madagascar,
Îles Marshall, Macédoine du Nord, Mali, Birmanie, Mongolie, Macao,
Îles Mariannes du Nord, Martinique, Mauritanie, Montserrat, Malte, Maurice,
Maldives, Malawi, Mexique, Malaisie, Mozambique, Namibie,
Nouvelle-Calédonie, Niger, Île Norfolk, Nigeria, Nicaragua, Pays-Bas,
Norvège, Népal, Nauru, Niue, Nouvelle-Zélande, Oman,
Panama, Pérou, Polynésie française, Papouasie-Nouvelle-Guinée, Philippines, Pakistan,
Pologne, Saint-Pierre-et-Miquelon, Îles Pitcairn, Porto Rico, Palestine, Portugal,
Palaos, Paraguay, Qatar, La Réunion, Roumanie, Serbie,
Russie, Rwanda, Arabie saoudite, Îles Salomon, Seychelles, Soudan,
Suède, Singapour, Sainte-Hélène, Slovénie, Svalbard et Jan Mayen, Slovaquie,
Sierra Leone, Saint-Marin, Sénégal, Somalie, Suriname, Soudan du Sud,
Sao Tomé-et-Principe, Salvador, Saint-Martin (partie néerlandaise), Syrie, Eswatini, Îles Turques-et-Caïques,
Tchad, Terres australes françaises, Togo, Thaïlande, Tadjikistan, Tokelau,
Timor oriental, Turkménistan, Tunisie, Tonga, Turquie, Trinité-et-Tobago,
Tuvalu, Taïwan, Tanzanie, Ukraine, Ouganda, Îles mineures éloignées des États-Unis,
Uruguay, Ouzbékistan, État de la Cité du Vatican, Saint-Vincent-et-les Grenadines, Venezuela, Îles Vierges britanniques,
Îles Vierges des États-Unis, Viêt Nam, Vanuatu, Wallis-et-Futuna, Samoa, Yémen,
Mayotte, Afrique du Sud, Zambie, Zimbabwe`;

function otherCodes(): string[] {
  return OTHER_CODES.trim().split(/\s/);
}

/** French names by code. */
export const COUNTRIES: ReadonlyMap<string, string> = /* @__PURE__ */ namesByCode();

function namesByCode(): Map<string, string> {
  const names = OTHER_NAMES.trim().split(/,\s/);
  const others = otherCodes().map((code, i) => [code, names[i]!] as const);
  return new Map([...Object.entries(FREQUENT), ...others]);
}

/** The code for somewhere in the European Union. */
export const UNION = "EU";

/** All codes, and that of the European Union. */
export const COUNTRY_CODES: ReadonlySet<string> = /* @__PURE__ */ allCodes();

function allCodes(): Set<string> {
  return new Set([...Object.keys(FREQUENT), ...otherCodes(), UNION]);
}

const UNION_NAME = "Union européenne";

const MEMBERS =
  "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" ");

/** Reports whether a code is that of a member of the European Union, or of the Union itself. */
export function isInUnion(code: string | null | undefined): boolean {
  return code === UNION || MEMBERS.includes(code ?? "");
}

/**
 * Countries outside the Union to which data may go as within it: the other members of the European Economic Area, and those
 * of which the Commission decided that they protect data adequately (GDPR, article 45), as of 10 February 2026
 * (https://www.cnil.fr/fr/le-bresil-beneficie-dune-decision-dadequation-de-la-commission-europeenne). The decision on the
 * United States is left out, because it covers certified companies only.
 */
const ADEQUATE = "IS LI NO AD AR BR CA CH FO GB GG IL IM JE JP KR NZ UY".split(" ");

/** Reports whether data may go to a country as they may within the European Union. */
export function isAdequate(code: string): boolean {
  return isInUnion(code) || ADEQUATE.includes(code);
}

/** Returns the French name of a country or of the European Union. */
export function countryName(code: string): string {
  return code === UNION ? UNION_NAME : (COUNTRIES.get(code) ?? code);
}

/** Returns the French name of a frequent country; of others, "Union européenne" or "hors de l’Union européenne". */
export function hostingName(code: string): string {
  return FREQUENT[code] ?? `${isInUnion(code) ? "" : "hors de l’"}${UNION_NAME}`;
}
