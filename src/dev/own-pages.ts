/** The pages that the development server sends in place of a missing page of the site. */

/** Answers every page while there is no site yet; its client shows the errors, and reloads it when there is one. */
export const WAITING_PAGE = page(
  "Le site n’est pas encore construit",
  "Cette page l’affichera dès que les erreurs seront corrigées. Le terminal les montre aussi.",
);

/** Answers for a page that could not be rendered; it reloads after the next change. */
export const FAILED_PAGE = page(
  "Cette page n’a pas pu être construite",
  "Une erreur interne du programme l’a empêché. Le terminal donne les détails.",
);

function page(title: string, text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
</head>
<body>
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>
`);
}
