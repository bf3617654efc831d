/** The ids of parts that every page has, or each about data; an anchor of the content must be another. */
export const PAGE_IDS = { main: "contenu", report: "signaler", request: "requete" } as const;
