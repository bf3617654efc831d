import { SYSTEM_ERRORS } from "../files/failure.ts";
import { typeset } from "../text/french-phrases.ts";

/**
 * The messages. A row has a name, the English text and, on the next line, the French one, to which `typeset` adds no-
 * break spaces. `a.b|c` names two rows, `a.b` and `a.c`; messages.ts explains placeholders. French sentences begin with
 * a capital and have no full stop. Codes of system errors have messages, too, with the path before them.
 */
const TABLE = String.raw`
missing-file: the file is missing; write it
 Ce fichier manque ; créez-le
missing-tools: no file here is a tool; put the files back, name another content folder with --content, or write the first one with npm run new
 Aucun fichier d’ici n’est un outil ; remettez les fichiers, indiquez un autre dossier de contenu avec --content, ou créez le premier avec npm run new
unreadable-file: this cannot be read: {reason}
 La lecture est impossible : {reason}
unreadable-file.not-a-file: this is not a regular file; replace it with one
 Ceci n’est pas un fichier ordinaire ; mettez-en un à sa place
unexpected-file: content is site.yaml, categories.yaml, levels.yaml, subjects.yaml, notices.yaml, concepts.yaml, absent.yaml, pages/*.md, tools/*.md, collections/*.md (or .yaml) and screenshots/*; remove or rename the file
 Ce fichier n’a pas sa place ici ; retirez-le ou renommez-le. Sont admis : site.yaml, categories.yaml, levels.yaml, subjects.yaml, notices.yaml, concepts.yaml, absent.yaml, pages/*.md, tools/*.md, collections/*.md (ou .yaml) et screenshots/*
bad-slug.image: a screenshot is a .webp, .png or .jpg file; rename or remove it
 Une capture d’écran est un fichier .webp, .png ou .jpg ; renommez-la ou retirez-la
bad-slug.reserved: {subject} must not be {value}, which hosts or the site's own pages use; choose another name{=near}
 {subject} ne peut pas être {value}, nom réservé aux hébergeurs ou aux pages du site ; choisissez-en un autre{=near}
bad-slug.digits: {subject} must not be digits alone, as {value} is; add a letter
 {subject} ne peut pas être un nombre seul, comme {value} ; ajoutez-y une lettre
bad-slug.characters: {subject} must be lower-case letters a to z, digits and single hyphens, at most {max} characters{not}{=near}
 {subject} doit se composer de minuscules sans accent (a à z), de chiffres et de traits d’union isolés, en {max} caractères au plus{not}{=near}
file-too-large: the file, or its YAML, has more than {max} {unit}; shorten it
 Le fichier, ou son YAML, dépasse {max} {unit} ; raccourcissez-le
file-too-large.image: the image has more than {max} {unit}; save it smaller
 L’image dépasse {max} {unit} ; enregistrez-la en plus petit
not-utf8: the file is not UTF-8 from here on; save it again with the encoding UTF-8
 À partir d’ici, le fichier n’est pas en UTF-8 ; enregistrez-le à nouveau avec l’encodage UTF-8
invisible-character: the text contains U+{=codePoint}, which is invisible or has no agreed meaning; remove it
 Le texte contient U+{=codePoint}, qui est invisible ou sans signification convenue ; supprimez-le
invisible-character.lost: the text contains U+FFFD, which a program left in place of a character that it could not read; write the character again
 Le texte contient U+FFFD, qu’un programme a mis à la place d’un caractère illisible ; récrivez ce caractère
merge-conflict: {mark} is a mark of a merge conflict; keep one of the two versions, and remove the lines <<<<<<<, ======= and >>>>>>>
 Les signes {mark} sont ceux d’un conflit de fusion ; gardez une des deux versions, et retirez les lignes <<<<<<<, ======= et >>>>>>>
mojibake: {text} comes from a wrong encoding; write the text again, here and below{=near}
 Les signes {text} viennent d’un mauvais encodage ; récrivez le texte, ici et plus bas{=near}
no-front-matter.opening: a record begins with front matter: a first line that contains only ---
 Une fiche commence par ses champs ; la première ligne ne doit contenir que ---
no-front-matter.closing: the front matter is not closed; end it with a line that contains only ---
 La fin des champs manque ; ajoutez après eux une ligne qui ne contient que ---
yaml-syntax: this does not belong here; put the whole text between double quotes, or remove it
 Ceci n’a pas sa place ici ; mettez tout le texte entre guillemets droits, ou retirez-le
yaml-syntax.TOO_DEEP: this YAML is nested too deeply; use fewer levels
 Ce YAML a trop de niveaux imbriqués ; réduisez leur nombre
yaml-syntax.ALIAS_PROPS|BAD_ALIAS|BAD_COLLECTION_TYPE|BAD_PROP_ORDER|MULTIPLE_ANCHORS|MULTIPLE_TAGS|TAG_RESOLVE_FAILED: YAML aliases (*name), anchors (&name) and tags (!name) are not allowed; write the value out, or put text between double quotes
 Les alias (*nom), les ancres (&nom) et les étiquettes (!nom) de YAML ne sont pas admis ; écrivez la valeur elle-même, ou mettez le texte entre guillemets droits
yaml-syntax.BAD_DQ_ESCAPE: write a backslash between double quotes twice
 Entre guillemets droits, doublez la barre oblique inverse (\)
yaml-syntax.BAD_INDENT: the indentation differs from that of the lines around; use two spaces per level
 Le retrait diffère de celui des lignes voisines ; mettez deux espaces par niveau
yaml-syntax.BLOCK_AS_IMPLICIT_KEY: put a text that contains ": " between double quotes; if this is a key, its indentation is wrong
 Mettez entre guillemets droits un texte qui contient un deux-points suivi d’une espace ; si c’est un nom de champ, corrigez son retrait
yaml-syntax.MISSING_CHAR: a bracket or colon is missing here or on a line before; add it
 Un crochet ou un deux-points manque ici ou sur une ligne précédente ; ajoutez-le
yaml-syntax.OPEN_QUOTE: the quote that opens here is not closed; close it, and indent the lines on which its text continues
 Le guillemet ouvert ici n’est pas fermé ; fermez-le, et mettez en retrait les lignes où son texte continue
yaml-syntax.MULTILINE_IMPLICIT_KEY: a key must be followed by a colon and a space on its own line
 Un nom de champ doit être suivi, sur la même ligne, d’un deux-points et d’une espace
yaml-syntax.CLOSE_DASH: write a space after the dash of an item
 Le tiret d’un élément de liste est suivi d’une espace ; ajoutez-la
yaml-syntax.TAB_AS_INDENT: indent with spaces, not with tabs
 Le retrait se fait avec des espaces ; remplacez la tabulation
yaml-feature.alias|anchor|tag: YAML aliases (*name), anchors (&name) and tags (!name) are not allowed; write the value out, or put text between double quotes
 Les alias (*nom), les ancres (&nom) et les étiquettes (!nom) de YAML ne sont pas admis ; écrivez la valeur elle-même, ou mettez le texte entre guillemets droits
yaml-feature.key: YAML keys that are lists or mappings are not allowed; write the value out, or put text between double quotes
 Un nom de champ ne peut être ni une liste ni un groupe de champs ; écrivez la valeur elle-même, ou mettez le texte entre guillemets droits
odd-space: this space is U+{=codePoint}, which YAML takes for a letter; replace it with an ordinary space
 Cette espace est U+{=codePoint} et non une espace ordinaire ; retapez-la
cut-text: what follows # is not read; put the text between double quotes, or remove the comment
 Ce qui suit # n’est pas lu ; mettez le texte entre guillemets droits, ou retirez le commentaire
duplicate-key: the key {key} is repeated; remove one
 Le champ {key} est écrit deux fois ; supprimez l’une des deux lignes
wrong-type: {subject} must be {expected}{not}
 {subject} doit être {expected}{not}
wrong-type.unquoted: {subject} must be {expected}; put it between double quotes: "{=value}"
 {subject} doit être {expected} ; mettez-le entre guillemets droits : "{=value}"
missing-key: {subject} is missing; add it
 {subject} manque ; ajoutez-le
unknown-key: {key} is not a field here{=near; correct its name, or its indentation}
 Le champ {key} n’existe pas ici{=near ; corrigez son nom ou son retrait, ou supprimez-le}
unknown-key.inner: {key} belongs below {parent}; move it there, two spaces further to the right
 Le champ {key} va sous {parent} ; placez-le là, avec un retrait de deux espaces
unknown-key.outer: {key} does not belong here; begin its line without spaces
 Le champ {key} n’a pas sa place ici ; commencez sa ligne sans espaces
unknown-value: {subject} must be one of {=allowed}{not}{=near}
 {subject} doit être {=allowed}{not}{=near}
unknown-value.countries: {subject} must be a two-letter ISO 3166 code such as FR, or EU{not}{=near}
 {subject} doit être un code de pays ISO 3166 à deux lettres, comme FR, ou EU{not}{=near}
repeated-value: {subject} must not repeat a value
 {subject} contient deux fois la même valeur ; retirez-en une
out-of-range.min: {subject} must be at least {limit}
 {subject} doit valoir au moins {limit}
out-of-range.max: {subject} must be at most {limit}
 {subject} doit valoir au plus {limit}
too-long: {subject} has {count} {unit}; shorten it to at most {max}
 {subject} compte {count} {unit} ; raccourcissez-le à {max} au plus
empty: {subject} is empty; complete it
 {subject} est vide ; complétez-le
empty.invisible: {subject} must have a visible character
 {subject} n’a aucun caractère visible ; complétez-le
empty.searched: {subject} has only words that search ignores; add another word
 {subject} n’a que des mots que la recherche ignore ; ajoutez-en un autre
empty.optional: {subject} is empty; complete it, or remove it
 {subject} est vide ; complétez-le ou retirez-le
empty.facts: {subject} says nothing; add what a page of the tool says, or remove the key
 {subject} ne dit rien ; ajoutez ce que dit une page de l’outil, ou retirez le champ
bad-format.one-line: {subject} must be on one line
 {subject} doit tenir sur une seule ligne
bad-format.unquoted: {subject} is between quotes that readers would see; remove them, or write straight ones
 {subject} est entre des guillemets que les lecteurs verraient ; supprimez-les, ou tapez des guillemets droits
bad-format.https-url: {subject} must be a complete, public URL that begins with https://{not}{=near}
 {subject} doit être une adresse complète et publique qui commence par https://{not}{=near}
bad-format.contact: {subject} must be an e-mail address or an https:// URL{not}
 {subject} doit être une adresse électronique ou une adresse qui commence par https://{not}
bad-format.site-url: {subject} must be an origin such as https://example.org, without a path{not}
 {subject} doit être une adresse sans chemin, comme https://exemple.org{not}
bad-format.repository: {subject} must be the owner and the name on GitHub, as in owner/name{not}
 {subject} doit être le propriétaire et le nom du dépôt sur GitHub, comme proprietaire/nom{not}
bad-format.host-end: {subject} must be the end of a host, such as gouv.fr or ac-*.fr, of which only the end of a name may be *{not}
 {subject} doit être la fin d’un nom d’hôte, comme gouv.fr ou ac-*.fr, où * ne remplace que la fin d’un mot{not}
bad-format.spdx: {subject} must be a license of https://spdx.org/licenses, such as MIT or GPL-3.0-only, or an SPDX expression of several{not}
 {subject} doit être une licence de https://spdx.org/licenses, comme MIT ou GPL-3.0-only, ou une expression SPDX qui en combine{not}
bad-format.wikidata: {subject} must be Q and digits, as in the address of an item of Wikidata{not}
 {subject} doit être Q et des chiffres, comme dans l’adresse d’un élément de Wikidata{not}
bad-format.partial-date: {subject} must be a year in quotes, a month or a day: "2026", 2026-04 or 2026-04-15{not}{=near}
 {subject} doit être une année entre guillemets, un mois ou un jour : "2026", 2026-04 ou 2026-04-15{not}{=near}
raw-mark: {subject} has {text}, which readers would see as it is; write plain text{=near}
 {subject} contient {text}, que les lecteurs verraient tel quel ; écrivez sans HTML ni Markdown{=near}
bad-date: {subject} must be an existing day, written YYYY-MM-DD{not}{=near}
 {subject} doit être un jour qui existe, écrit AAAA-MM-JJ{not}{=near}
date-order: {subject} must not be before {=earlier}
 {subject} ne peut pas précéder {earlier} ; corrigez l’un des deux
future-date: {subject} must be today or earlier{not}
 {subject} doit être aujourd’hui ou un jour passé{not}
unsourced: {subject} has no source; name the page that says it in sources, with this key or one of its members in covers
 {subject} n’a pas de source ; nommez la page qui le dit dans « sources », avec ce champ, ou un de ceux qu’il contient, dans « covers »
unsourced.itself: {subject} is its own source; name another page that says it in sources, such as one of the publisher
 {subject} est sa propre source ; nommez dans « sources » une autre page qui le dit, par exemple une de l’éditeur
unfree-license: {subject} is for free software; set open_source to true, or remove it
 {subject} est pour un logiciel libre ; donnez au champ « open_source » la valeur « true », ou retirez-le
closed-not-archived: {subject} is for a tool that has closed; set status to archived, or remove it
 {subject} est pour un outil qui a fermé ; donnez au champ « status » la valeur « archived », ou retirez-le
task-or-persona: {subject} does not belong in a {=kind}; remove it
 {subject} n’a pas sa place dans une sélection {kind} ; retirez-le
raw-html: HTML is not allowed: {html}; write Markdown, or put a backslash before <
 Le HTML n’est pas admis : {html} ; écrivez en Markdown, ou mettez \ devant <
unsafe-link: a link must be a complete, public URL in https://, http:// or mailto:, not {url}
 Un lien doit être une adresse complète et publique en https://, http:// ou mailto:, et non {url}
image-in-text: text cannot contain images; show the tool with its screenshot
 Un texte ne peut pas contenir d’image ; montrez l’outil avec le champ « screenshot »
github-mark: only GitHub shows {feature}, and readers would see its marks; write text, a list or a link
 Seul GitHub affiche {feature}, dont les lecteurs verraient les signes ; mettez du texte, une liste ou un lien
too-complex: lists and quotes are nested too deeply; use fewer levels
 Des listes ou des citations s’imbriquent sur trop de niveaux ; réduisez leur nombre
unknown-placeholder: {placeholder} is not a placeholder{=near; correct or remove it}
 La balise {placeholder} n’existe pas{=near ; corrigez-la ou retirez-la}
misplaced-placeholder.text: {placeholder} has no value in the front matter; move it to the text
 La balise {placeholder} n’a pas de valeur dans l’en-tête ; déplacez-la dans le texte
misplaced-placeholder.own-paragraph: {placeholder} is a whole block; write it alone, between two blank lines
 La balise {placeholder} est un bloc entier ; écrivez-la seule, entre deux lignes vides
missing-placeholder: the page needs {placeholder}; add it to the text
 La page a besoin de {placeholder} ; ajoutez-le au texte
duplicate-slug: {kind} {slug} is also in {other}; keep one
 {kind} {slug} est aussi dans {other} ; n’en gardez qu’un exemplaire
duplicate-alias: the alias {alias} is also in {other}; keep one
 L’ancien nom {alias} est aussi dans {other} ; n’en gardez qu’un
unknown-category: {text} is not a category of categories.yaml{=near; choose one of that file}
 La catégorie {text} n’existe pas dans categories.yaml{=near ; choisissez-en une de ce fichier}
unknown-icon: there is no icon {text}{=near; choose one of src/website/icons.ts}
 L’icône {text} n’existe pas{=near ; choisissez-en une de src/website/icons.ts}
unknown-term: {kind} {text} is not in {=kind}s.yaml{=near; choose from that file}
 {kind} {text} n’existe pas dans {=kind}s.yaml{=near ; choisissez dans ce fichier}
unknown-tool: there is no tool {text}{=near; correct or remove it}
 L’outil {text} n’existe pas{=near ; corrigez ce nom ou retirez-le}
repeated-name: the entry {text} is also in {other}; keep one
 L’entrée {text} est aussi dans {other} ; n’en gardez qu’une
unknown-word: no tool has the word {text} in its name, short description or keywords{=near; write a word that one has}
 Aucun outil n’a le mot {text} dans son nom, sa description courte ou ses mots-clés{=near ; écrivez un mot qu’une fiche a}
unknown-collection: there is no collection {text}{=near; correct or remove it}
 La sélection {text} n’existe pas{=near ; corrigez ce nom ou retirez-le}
repeated-tool: {text} is listed twice; remove one
 L’outil {text} figure deux fois ; retirez l’une des deux lignes
missing-screenshot: there is no file {text} in screenshots{=near; add it, or correct the name}
 Le fichier {text} n’existe pas dans screenshots{=near ; déposez-le, ou corrigez ce nom}
bad-screenshot.unreadable: the image cannot be read, or its format does not match its extension
 L’image est illisible, ou son format n’est pas celui de son extension ; enregistrez-la à nouveau
bad-screenshot.unneeded: the image has a part {part}, which pixels do not need; save it without metadata and animation
 L’image a une partie {part}, dont ses pixels n’ont pas besoin ; enregistrez-la sans métadonnées ni animation
bad-screenshot.too-large: the image has {width} × {height} pixels; reduce it to at most {pixelsMax} pixels and {sideMax} a side
 L’image a {width} × {height} pixels ; réduisez-la à {pixelsMax} pixels et à {sideMax} de côté au plus
unwritten: the text is still the placeholder of npm run new; write it, or set status to draft
 Le texte est encore celui qui tient la place ; écrivez-le, ou donnez au champ « status » la valeur « draft »
not-ready: {subject} is missing or an example; write it before the site goes online (docs/going-live.md)
 {subject} manque ou n’est qu’un exemple ; écrivez-le avant la mise en ligne (docs/going-live.md)
unlike-site: {subject} must contain "{=text}", as follows from site.yaml (docs/going-live.md)
 {subject} doit contenir « {=text} », d’après site.yaml (docs/going-live.md)
too-short: {subject} must have at least {min} {unit} in a published record, and has {count}
 {subject} doit compter au moins {min} {unit} pour publier la fiche ; il en compte {count}
repeated-words: the words {words} are also in {=other}; say it differently, or add a name or official title to shared_phrases in site.yaml
 Les mots {words} sont aussi dans {other} ; reformulez, ou ajoutez un nom ou un titre officiel au champ « shared_phrases » de site.yaml
repeated-note: the note is also in {=other}; write another one
 La note est aussi dans {other} ; écrivez-en une autre
too-many-errors: only the first {max} errors of the file are shown; fix them, then check again
 Seules les {max} premières erreurs du fichier sont affichées ; corrigez-les, puis vérifiez à nouveau
unpublished-tool: {text} is not published and is left out of this collection; publish it, or remove it here
 L’outil {text} n’est pas publié et ne paraît pas dans cette sélection ; publiez-le, ou retirez-le d’ici
unpublished-collection: {text} is not published and is left out of the site's pages; publish it, or remove it here
 La sélection {text} n’est pas publiée et ne paraît pas sur le site ; publiez-la, ou retirez-la d’ici
repeated-website: the website is also that of {=other}; keep one of the two, or name the page of each
 Le site est aussi celui de {other} ; n’en gardez qu’une des deux, ou donnez à chacune sa page
name-repeated: the short description repeats the name, which lists show next to it
 La description courte répète le nom, que les listes affichent à côté ; retirez-le de la description
keyword-in-texts: the search finds {keyword} in the name or the short description; remove it
 La recherche trouve déjà {keyword} dans le nom ou la description courte ; retirez ce mot-clé
unusual-length: {subject} should have {min} to {max} {unit}, and has {count}
 {subject} doit compter de {min} à {max} {unit} ; il en compte {count}
shared-opening: the text begins with {words}, like {count} others; begin it differently
 Le texte commence par {words}, comme {count} autres ; commencez-le autrement
refused-source: {host} is listed as refused evidence in site.yaml; cite a page of the tool, or remove what only this one says
 Le site {host} figure parmi les sites que site.yaml refuse comme preuve ; citez une page de l’outil, ou retirez ce que seul ce site affirme
foreign-source: the page is in the language {language}; cite it in French or without a language if it exists
 La page est dans la langue {language} ; citez-la en français ou sans langue, si elle existe ainsi
missing-fact: the texts say {words}, but {key} is not set; set it with a source, or say less
 Les textes disent {words}, mais le champ {key} manque ; écrivez-le avec une source, ou dites-en moins
review-due: review due since {=due}; check the site of the tool, then update verified_at
 La fiche est à vérifier depuis le {=due} ; regardez le site de l’outil, puis mettez à jour « verified_at »
subject.key: {key}
 Le champ {key}
subject.item: item {item} of {=of}
 L’élément {item} de {of}
subject.item-of-file: item {item} of the list
 L’élément {item} de la liste
subject.file: the file
 Le fichier
subject.file-name: the name of the file
 Le nom du fichier
subject.text: the text
 Le texte
kind.tool: the tool
 L’outil
kind.collection: the collection
 La sélection
kind.category: the category
 La catégorie
kind.level: the level
 Le niveau
kind.subject: the subject
 La discipline
feature.table: a table
 un tableau
feature.task: a list of tasks
 une liste à cocher
feature.strike: struck-out text
 un texte barré
feature.footnote: a footnote
 une note de bas de page
feature.callout: a callout
 un encadré
feature.emoji: the name of an emoji
 le nom d’un emoji
expected.string: text
 un texte
expected.boolean: true or false
 true (oui) ou false (non)
expected.array: a list
 une liste
expected.texts: a list such as [a, b]
 une liste comme [a, b]
expected.object|record: a mapping of keys
 un groupe de champs
expected.number|int: a whole number
 un nombre entier
unit.characters: characters
 caractères
unit.words: words
 mots
unit.tools: tools
 outils
unit.items: items
 éléments
unit.lines: lines
 lignes
unit.bytes: bytes
 octets
not.list: , not a list
 , et non une liste
not.mapping: , not a mapping
 , et non un groupe de champs
not.text: , not {value}
 , et non {value}
`;

export const TEXTS = {
  en: new Map<string, string>(),
  fr: new Map<string, string>(),
};

for (const [, code = "", variants = "", en = "", fr = ""] of TABLE.matchAll(
  /^([\w-]+)((?:\.\S+)?): (.*)\n (.*)$/gm,
)) {
  for (const variant of variants.slice(1).split("|")) {
    const row = variant === "" ? code : `${code}.${variant}`;
    TEXTS.en.set(row, en);
    TEXTS.fr.set(row, typeset(fr));
  }
}

for (const [code, { en, fr }] of Object.entries(SYSTEM_ERRORS)) {
  TEXTS.en.set(`reason.${code}`, en);
  TEXTS.fr.set(`reason.${code}`, fr);
}
