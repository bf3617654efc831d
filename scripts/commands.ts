import type { Command, Flag } from "../src/commands/cli/command-line.ts";

/** Flags of several commands, one per line. */
// prettier-ignore
const SHARED = {
  content: { value: "DIR", default: "content", en: "content folder", fr: "dossier du contenu" },
  out: { value: "DIR", default: "dist", en: "folder of the built site", fr: "dossier du site construit" },
  force: { en: "replace files that this command has not written", fr: "remplacer des fichiers que cette commande n’a pas écrits" },
  "no-cache": { en: "read every record again, even when it has not changed", fr: "relire chaque fiche, même inchangée" },
  now: { value: "DATE", en: "the day that counts as today, YYYY-MM-DD", fr: "le jour qui compte comme aujourd’hui, AAAA-MM-JJ" },
} as const satisfies Record<string, Flag>;

/** Every command. The help of those for maintainers of the program is in English only. */
// prettier-ignore
export const COMMANDS = {
  build: {
    en: `Builds the site. Writes nothing when the content has an error. The environment variable SITE_URL
overrides the url in site.yaml.`,
    fr: `Construit le site. N’écrit rien quand le contenu a une erreur. La variable d’environnement SITE_URL
remplace l’url de site.yaml.`,
    flags: {
      content: SHARED.content,
      out: SHARED.out,
      force: SHARED.force,
      only: { value: "LIST", en: "parts to build, of api, mcp, website, admin and serve; the others are removed", fr: "parties à construire, parmi api, mcp, website, admin et serve ; les autres sont retirées" },
      "no-cache": SHARED["no-cache"],
      format: { choices: ["text", "json"], en: "form of the summary", fr: "forme du résumé" },
      quiet: { en: "print only errors", fr: "n’afficher que les erreurs" },
    },
  },
  check: {
    en: `Lists all errors in the content; ends with 1 if there are any.`,
    fr: `Liste toutes les erreurs du contenu ; se termine par 1 s’il y en a.`,
    flags: {
      content: SHARED.content,
      format: { choices: ["text", "github", "json"], en: "form of the list; github writes annotations", fr: "forme de la liste ; github écrit des annotations" },
      stale: { en: "also list published tools whose verification is too old", fr: "lister aussi les outils publiés dont la vérification est trop ancienne" },
      ready: { en: "also list what the site and the repository lack to go online", fr: "lister aussi ce qui manque au site et au dépôt pour la mise en ligne" },
      "no-cache": SHARED["no-cache"],
      now: SHARED.now,
    },
  },
  start: {
    en: `Builds the site and serves the full contract on this machine. Environment variables (default):
  PORT (8787)
  LISTEN_ADDRESS: IP address that accepts connections (127.0.0.1: this machine only)
  RATE_LIMIT: API requests per minute and client; 0 means no limit (60)
  TRUST_PROXY: proxies whose X-Forwarded-For counts: loopback, or IP addresses and networks (none)
  SITE_URL: origin of all links (http://localhost:PORT)`,
    fr: `Construit le site et sert tout le contrat sur cette machine. Variables d’environnement (valeur par défaut) :
  PORT (8787)
  LISTEN_ADDRESS : adresse IP qui accepte les connexions (127.0.0.1 : cette machine seulement)
  RATE_LIMIT : requêtes d’API par minute et par client ; 0, sans limite (60)
  TRUST_PROXY : proxys dont on croit l’en-tête X-Forwarded-For : loopback, ou adresses IP et réseaux (aucun)
  SITE_URL : origine de tous les liens (http://localhost:PORT)`,
    flags: {
      content: SHARED.content,
      out: SHARED.out,
      force: SHARED.force,
      "no-build": { en: "serve the site that is in the site folder", fr: "servir le site qui est dans le dossier du site" },
    },
  },
  dev: {
    en: `Like npm start, but without a rate limit. Rebuilds when the content changes; open pages reload. While the
content has errors, they show them over the last valid site. The site is kept in memory: nothing is written.`,
    fr: `Comme npm start, mais sans limite de requêtes. Reconstruit le site quand le contenu change ; les pages ouvertes se
rechargent. Tant que le contenu a des erreurs, elles les montrent par-dessus le dernier site valable. Le site reste
en mémoire : rien n’est écrit.`,
    flags: {
      content: SHARED.content,
      drafts: { en: "also show drafts, marked", fr: "montrer aussi les brouillons, marqués" },
    },
  },
  serve: {
    en: `Serves the plain files of a built site. The environment variable PORT sets the port (8787).`,
    fr: `Sert les simples fichiers d’un site construit. La variable d’environnement PORT donne le port (8787).`,
    flags: {
      out: SHARED.out,
    },
  },
  new: {
    words: "KIND [NAME]",
    en: `Creates, in French, a draft in which every field is explained: KIND is tool or collection, NAME its name. On a
terminal, it asks for what is missing. It never overwrites a file. An example:
  npm run new -- tool "Tangram"`,
    fr: `Crée un brouillon où chaque champ est expliqué : KIND vaut tool (outil) ou collection (sélection), NAME est son nom.
Dans un terminal, demande ce qui manque. N’écrase jamais un fichier. Un exemple :
  npm run new -- tool "Tangram"`,
    speaks: "fr",
    flags: {
      content: SHARED.content,
      slug: { value: "SLUG", en: "name of the file, instead of the one made from the name", fr: "nom du fichier, au lieu de celui tiré du nom" },
      website: { value: "URL", en: "tool: the complete URL in https://", fr: "outil : l’URL complète en https://" },
      category: { value: "SLUG", en: "tool: a slug of categories.yaml", fr: "outil : un slug de categories.yaml" },
      pricing: { value: "PRICING", en: "tool: free, freemium, paid or enterprise", fr: "outil : free, freemium, paid ou enterprise" },
      kind: { value: "KIND", en: "collection: top_list (for a task) or stack (for a persona)", fr: "sélection : top_list (pour une tâche) ou stack (pour un public)" },
      task: { value: "TEXT", en: "collection: what one wants to do, for a top_list", fr: "sélection : ce que l’on veut faire, pour une top_list" },
      persona: { value: "TEXT", en: "collection: who it is for, for a stack", fr: "sélection : à qui elle s’adresse, pour une stack" },
      tools: { value: "LIST", en: "collection: slugs of tools, separated by commas", fr: "sélection : des slugs d’outils, séparés par des virgules" },
      now: SHARED.now,
    },
  },
  review: {
    words: "[SLUG]",
    en: `Lists, in French, the tools that most need a look, with the pages to open; of one SLUG, every fact with its
sources. Writes nothing: a person writes verified_at into the record.`,
    fr: `Liste les outils à revoir d’abord, avec les pages à ouvrir ; d’un seul SLUG, chaque fait avec ses sources.
N’écrit rien : c’est une personne qui écrit verified_at dans la fiche.`,
    speaks: "fr",
    flags: {
      content: SHARED.content,
      limit: { value: "N", default: 10, en: "tools to list", fr: "outils à lister" },
    },
  },
  links: {
    words: "[SLUG…]",
    en: `Visits the URLs of the published records, or of those named, and reports, in French, those that have moved or
died. The URLs that are gone, and since when, go into checks.json of the content, also after Ctrl+C. Ends with 0
whatever the sites answer, with 1 when none answers.`,
    fr: `Visite les URL des fiches publiées, ou de celles qui sont nommées, et signale celles qui ont changé d’adresse ou
disparu. Les URL introuvables, et depuis quand, vont dans checks.json du contenu, aussi après Ctrl+C. Se termine par
0 quoi que répondent les sites, par 1 quand aucun ne répond.`,
    speaks: "fr",
    flags: {
      content: SHARED.content,
      now: SHARED.now,
      "allow-private": { en: "also connect to private addresses; for tests", fr: "se connecter aussi à des adresses privées ; pour les tests" },
    },
  },
  changes: {
    en: `Shows in French how the content differs from an earlier one, record by record and value by value, as Markdown.
Ends with 0 also when the content has errors, which it lists; npm run check is what refuses them.`,
    fr: `Montre en quoi le contenu diffère d’un précédent, fiche par fiche et valeur par valeur, en Markdown. Se termine
par 0 même quand le contenu a des erreurs, qu’elle liste ; c’est npm run check qui les refuse.`,
    speaks: "fr",
    flags: {
      base: { value: "REF", en: "compare with the commit at which this branch left REF", fr: "comparer au commit où cette branche a quitté REF" },
      content: SHARED.content,
      "preview-url": { value: "URL", en: "the origin of a preview, such as https://example.org", fr: "l’origine d’un aperçu, telle que https://example.org" },
      repository: { value: "URL", en: "a repository, such as https://github.com/owner/name", fr: "un dépôt, tel que https://github.com/owner/name" },
      branch: { value: "NAME", en: "branch of that repository, to link the lines of errors", fr: "branche de ce dépôt, pour lier les lignes des erreurs" },
    },
  },
  host: {
    words: "HOST",
    en: `Writes the configuration of HOST: netlify, cloudflare, nginx, caddy, docker or pages (GitHub and GitLab). For nginx and Caddy, the environment variable
PORT (8787) is the port of the local server, which answers what files cannot.`,
    speaks: "en",
    flags: {
      out: SHARED.out,
      to: { value: "DIR", default: ".", en: "folder to write to", fr: "dossier où écrire" },
      force: SHARED.force,
    },
  },
  smoke: {
    words: "URL",
    en: `Runs the cases of the HTTP contract that a deployed site can answer, and prints each difference: the request,
what was expected, what came. Takes some minutes, below the rate limit of a site. Ends with 1 when there are
differences. What is asked follows from what the site says of its content.`,
    speaks: "en",
    flags: {
      "expect-revision": { value: "HASH", en: "the revision of the content, or its first digits" },
      wait: { value: "N", default: 0, en: "seconds to wait for that revision; a change of the program alone does not change it" },
      links: { value: "URL", en: "the site that links lead to, when it is not URL (a preview)" },
      without: { value: "LIST", en: "what the host lacks; a wrong name lists what there is" },
      rate: { value: "N", default: 50, en: "requests per minute" },
    },
  },
  bench: {
    en: `Measures builds, checks and searches, and the answers for assistants in tokens. Takes some minutes. Prints
docs/costs.md.`,
    speaks: "en",
    flags: {
      sizes: { value: "SIZES", default: "content,3000,10000,20000", en: "numbers of tools, copied from the real ones, or content for these" },
      rounds: { value: "N", default: 3, en: "rounds per size; the table shows medians" },
    },
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
