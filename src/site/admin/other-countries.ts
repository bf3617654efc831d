/** The countries that no tool is from yet. The pages' script has only the names that pages need, so these are apart. */
const NAMES =
  "AD Andorre, AF Afghanistan, AG Antigua-et-Barbuda, AI Anguilla, AL Albanie, AM Arménie, AO " +
  "Angola, AQ Antarctique, AS Samoa américaines, AW Aruba, AX Îles Åland, AZ Azerbaïdjan, BA " +
  "Bosnie-Herzégovine, BB Barbade, BD Bangladesh, BF Burkina Faso, BH Bahreïn, BI Burundi, BJ " +
  "Bénin, BL Saint-Barthélemy, BM Bermudes, BN Brunei, BO Bolivie, BQ Pays-Bas caribéens, BS " +
  "Bahamas, BT Bhoutan, BV Île Bouvet, BW Botswana, BY Biélorussie, BZ Belize, CC Îles Cocos, " +
  "CD République démocratique du Congo, CF République centrafricaine, CG Congo, CK Îles Cook, " +
  "CR Costa Rica, CU Cuba, CV Cap-Vert, CW Curaçao, CX Île Christmas, DJ Djibouti, DM " +
  "Dominique, DO République dominicaine, EC Équateur, EH Sahara occidental, ER Érythrée, ET " +
  "Éthiopie, FJ Fidji, FK Îles Malouines, FM Micronésie, FO Îles Féroé, GA Gabon, GD Grenade, " +
  "GE Géorgie, GF Guyane française, GG Guernesey, GH Ghana, GI Gibraltar, GL Groenland, GM " +
  "Gambie, GN Guinée, GP Guadeloupe, GQ Guinée équatoriale, GS Géorgie du Sud-et-les Îles " +
  "Sandwich du Sud, GT Guatemala, GU Guam, GW Guinée-Bissau, GY Guyana, HK Hong Kong, HM Îles " +
  "Heard-et-MacDonald, HN Honduras, HT Haïti, ID Indonésie, IM Île de Man, IO Territoire " +
  "britannique de l’océan Indien, IQ Irak, IR Iran, JE Jersey, JM Jamaïque, JO Jordanie, KE " +
  "Kenya, KG Kirghizstan, KH Cambodge, KI Kiribati, KM Comores, KN " +
  "Saint-Christophe-et-Niévès, KP Corée du Nord, KW Koweït, KY Îles Caïmans, KZ Kazakhstan, " +
  "LA Laos, LB Liban, LC Sainte-Lucie, LI Liechtenstein, LK Sri Lanka, LR Liberia, LS " +
  "Lesotho, LY Libye, MD Moldavie, ME Monténégro, MF Saint-Martin, MH Îles Marshall, MK " +
  "Macédoine du Nord, ML Mali, MM Birmanie, MN Mongolie, MO Macao, MP Îles Mariannes du Nord, " +
  "MQ Martinique, MR Mauritanie, MS Montserrat, MU Maurice, MV Maldives, MW Malawi, MY " +
  "Malaisie, MZ Mozambique, NA Namibie, NC Nouvelle-Calédonie, NE Niger, NF Île Norfolk, NG " +
  "Nigeria, NI Nicaragua, NP Népal, NR Nauru, NU Niue, OM Oman, PA Panama, PE Pérou, PF " +
  "Polynésie française, PG Papouasie-Nouvelle-Guinée, PH Philippines, PK Pakistan, PM " +
  "Saint-Pierre-et-Miquelon, PN Îles Pitcairn, PR Porto Rico, PS Palestine, PW Palaos, PY " +
  "Paraguay, QA Qatar, RE La Réunion, RU Russie, RW Rwanda, SA Arabie saoudite, SB Îles " +
  "Salomon, SC Seychelles, SD Soudan, SH Sainte-Hélène, SJ Svalbard et Jan Mayen, SL Sierra " +
  "Leone, SM Saint-Marin, SO Somalie, SR Suriname, SS Soudan du Sud, ST Sao Tomé-et-Principe, " +
  "SV Salvador, SX Saint-Martin (partie néerlandaise), SY Syrie, SZ Eswatini, TC Îles " +
  "Turques-et-Caïques, TD Tchad, TF Terres australes françaises, TG Togo, TH Thaïlande, TJ " +
  "Tadjikistan, TK Tokelau, TL Timor oriental, TM Turkménistan, TO Tonga, TT " +
  "Trinité-et-Tobago, TV Tuvalu, TZ Tanzanie, UG Ouganda, UM Îles mineures éloignées des " +
  "États-Unis, UY Uruguay, UZ Ouzbékistan, VA État de la Cité du Vatican, VC " +
  "Saint-Vincent-et-les Grenadines, VE Venezuela, VG Îles Vierges britanniques, VI Îles " +
  "Vierges des États-Unis, VN Viêt Nam, VU Vanuatu, WF Wallis-et-Futuna, WS Samoa, YE Yémen, " +
  "YT Mayotte, ZM Zambie, ZW Zimbabwe";

/** French country names by code, without those of `countryName`. */
export const OTHER_COUNTRIES: ReadonlyMap<string, string> = new Map(
  NAMES.split(", ").map((name) => [name.slice(0, 2), name.slice(3)]),
);
