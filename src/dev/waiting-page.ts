/** Answers every page while there is no site yet; its client shows the errors, and reloads it when there is one. */
const PAGE = `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Le site n’est pas encore construit</title>
</head>
<body>
<h1>Le site n’est pas encore construit</h1>
<p>Cette page l’affichera dès que les erreurs seront corrigées. Le terminal les montre aussi.</p>
</body>
</html>
`;

/** The bytes of the page. */
export const WAITING_PAGE = new TextEncoder().encode(PAGE);
