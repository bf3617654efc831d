import type { Command } from "../src/commands/cli/command-line.ts";

const CONTENT = `DIR=content | content folder | dossier du contenu`;
const OUT = `DIR=dist | folder of the built site | dossier du site construit`;
const FORCE = `| replace files that this command has not written | remplacer des fichiers que cette commande n’a pas écrits`;
const NO_CACHE = `| read every record again, even when it has not changed | relire chaque fiche, même inchangée`;
const NOW = `DATE | the day that counts as today, YYYY-MM-DD | le jour qui compte comme aujourd’hui, AAAA-MM-JJ`;
const ALLOW_PRIVATE = `| also connect to private addresses; for tests | se connecter aussi à des adresses privées ; pour les tests`;

/**
 * Every command: its words, its help in English and French, and its flags, each as `VALUE=default | English | French`.
 * A flag without VALUE is on or off, N is a number, DATE a day, and the first of several values is the default. The
 * help of commands for maintainers of the program is in English only.
 */
export const COMMANDS = {
  build: {
    en: `Builds the site. Writes nothing when the content has an error. The environment variable SITE_URL
overrides the url in site.yaml.`,
    fr: `Construit le site. N’écrit rien quand le contenu a une erreur. La variable d’environnement SITE_URL
remplace l’url de site.yaml.`,
    flags: {
      content: CONTENT,
      out: OUT,
      force: FORCE,
      only: `LIST | parts to build, of api, mcp, website, admin and serve; the others are removed | parties à construire, parmi api, mcp, website, admin et serve ; les autres sont retirées`,
      "no-cache": NO_CACHE,
      format: `text,json | form of the summary | forme du résumé`,
      quiet: `| print only errors | n’afficher que les erreurs`,
    },
  },
  check: {
    en: `Lists all errors in the content; ends with 1 if there are any.`,
    fr: `Liste toutes les erreurs du contenu ; se termine par 1 s’il y en a.`,
    flags: {
      content: CONTENT,
      format: `text,github,json | form of the list; github writes annotations | forme de la liste ; github écrit des annotations`,
      stale: `| also list published tools whose verification is too old | lister aussi les outils publiés dont la vérification est trop ancienne`,
      ready: `| also list what the site and the repository lack to go online | lister aussi ce qui manque au site et au dépôt pour la mise en ligne`,
      "no-cache": NO_CACHE,
      now: NOW,
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
      content: CONTENT,
      out: OUT,
      force: FORCE,
      "no-build": `| serve the site that is in the site folder | servir le site qui est dans le dossier du site`,
    },
  },
  dev: {
    en: `Like npm start, but without a rate limit. Rebuilds when the content changes; open pages reload. While the
content has errors, they show them over the last valid site. The site is kept in memory: nothing is written.`,
    fr: `Comme npm start, mais sans limite de requêtes. Reconstruit le site quand le contenu change ; les pages ouvertes se
rechargent. Tant que le contenu a des erreurs, elles les montrent par-dessus le dernier site valable. Le site reste
en mémoire : rien n’est écrit.`,
    flags: {
      content: CONTENT,
      drafts: `| also show drafts, marked | montrer aussi les brouillons, marqués`,
    },
  },
  serve: {
    en: `Serves the plain files of a built site. The environment variable PORT sets the port (8787).`,
    fr: `Sert les simples fichiers d’un site construit. La variable d’environnement PORT donne le port (8787).`,
    flags: {
      out: OUT,
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
      content: CONTENT,
      slug: `SLUG | name of the file, instead of the one made from the name | nom du fichier, au lieu de celui tiré du nom`,
      website: `URL | tool: the complete URL in https:// | outil : l’URL complète en https://`,
      category: `SLUG | tool: a slug of categories.yaml | outil : un slug de categories.yaml`,
      pricing: `PRICING | tool: free, freemium, paid or enterprise | outil : free, freemium, paid ou enterprise`,
      kind: `KIND | collection: top_list (for a task) or stack (for a persona) | sélection : top_list (pour une tâche) ou stack (pour un public)`,
      task: `TEXT | collection: what one wants to do, for a top_list | sélection : ce que l’on veut faire, pour une top_list`,
      persona: `TEXT | collection: who it is for, for a stack | sélection : à qui elle s’adresse, pour une stack`,
      tools: `LIST | collection: slugs of tools, separated by commas | sélection : des slugs d’outils, séparés par des virgules`,
      now: NOW,
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
      content: CONTENT,
      limit: `N=10 | tools to list | outils à lister`,
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
      content: CONTENT,
      now: NOW,
      "allow-private": ALLOW_PRIVATE,
    },
  },
  changes: {
    en: `Shows in French how the content differs from an earlier one, record by record and value by value, as Markdown.
Ends with 0 also when the content has errors, which it lists; npm run check is what refuses them.`,
    fr: `Montre en quoi le contenu diffère d’un précédent, fiche par fiche et valeur par valeur, en Markdown. Se termine
par 0 même quand le contenu a des erreurs, qu’elle liste ; c’est npm run check qui les refuse.`,
    speaks: "fr",
    flags: {
      base: `REF | compare with the commit at which this branch left REF | comparer au commit où cette branche a quitté REF`,
      content: CONTENT,
      "preview-url": `URL | the origin of a preview, such as https://example.org | l’origine d’un aperçu, telle que https://example.org`,
      repository: `URL | a repository, such as https://github.com/owner/name | un dépôt, tel que https://github.com/owner/name`,
      branch: `NAME | branch of that repository, to link the lines of errors | branche de ce dépôt, pour lier les lignes des erreurs`,
    },
  },
  host: {
    words: "HOST",
    en: `Writes the configuration of HOST: netlify, cloudflare, nginx, caddy, docker or pages (GitHub and GitLab). For nginx and Caddy, the environment variable
PORT (8787) is the port of the local server, which answers what files cannot.`,
    speaks: "en",
    flags: {
      out: OUT,
      to: `DIR=. | folder to write to | dossier où écrire`,
      force: FORCE,
    },
  },
  smoke: {
    words: "URL",
    en: `Runs the cases of the HTTP contract that a deployed site can answer, and prints each difference: the request,
what was expected, what came. Takes some minutes, below the rate limit of a site. Ends with 1 when there are
differences. What is asked follows from what the site says of its content.`,
    speaks: "en",
    flags: {
      "expect-revision": `HASH | the revision of the content, or its first digits`,
      wait: `N=0 | seconds to wait for that revision; a change of the program alone does not change it`,
      links: `URL | the site that links lead to, when it is not URL (a preview)`,
      without: `LIST | what the host lacks; a wrong name lists what there is`,
      rate: `N=50 | requests per minute`,
    },
  },
  bench: {
    en: `Measures builds, checks and searches, and the answers for assistants in tokens. Takes some minutes. Prints
docs/costs.md.`,
    speaks: "en",
    flags: {
      sizes: `SIZES=content,330,10000,20000 | numbers of tools, copied from the real ones, or content for these`,
      rounds: `N=3 | rounds per size; the table shows medians`,
    },
  },
} as const satisfies Record<string, Command>;

export type CommandName = keyof typeof COMMANDS;
