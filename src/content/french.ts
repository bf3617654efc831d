/** The messages in French: same rows as english.ts. `typeset` adds the no-break spaces. Sentences begin with a capital and have no full stop. */
export const FRENCH = String.raw`
missing-file: Ce fichier manque ; créez-le
unreadable-file: La lecture est impossible : {=cause}
unreadable-file.not-a-file: Ceci n’est pas un fichier ordinaire ; mettez-en un à sa place
unreadable-file.name-encoding: Le nom n’est pas en UTF-8 ; renommez-le
symbolic-link: Les liens symboliques ne sont pas suivis ; remplacez le lien par le fichier lui-même
unexpected-file: Ce fichier n’a pas sa place ici ; retirez-le ou renommez-le. Sont admis : site.yaml, categories.yaml, levels.yaml, subjects.yaml, notices.yaml, concepts.yaml, absent.yaml, pages/*.md, tools/*.md, collections/*.md (ou .yaml) et screenshots/*
bad-slug.image: Une capture d’écran est un fichier .webp, .png ou .jpg ; renommez-la ou retirez-la
bad-slug.reserved: {subject} ne peut pas être {value}, nom réservé aux hébergeurs ou aux pages du site ; choisissez-en un autre{=near}
bad-slug.digits: {subject} ne peut pas être un nombre seul, comme {value} ; ajoutez-y une lettre
bad-slug.characters: {subject} doit se composer de minuscules sans accent (a à z), de chiffres et de traits d’union isolés, en {max} caractères au plus{not}{=near}
file-too-large.bytes: Le fichier pèse {=megabytes} Mo ; réduisez-le à {=megabytesMax} Mo au plus
file-too-large.characters: Le YAML dépasse {max} caractères ; raccourcissez-le
file-too-large.lines: Le YAML dépasse {max} lignes ; raccourcissez-le
not-utf8: À partir d’ici, le fichier n’est pas en UTF-8 ; enregistrez-le à nouveau avec l’encodage UTF-8
control-character: {subject} contient {=codePoint}, un caractère de contrôle ; supprimez-le
invisible-character.invisible: {subject} contient {=codePoint}, qui est invisible ici ; supprimez-le
invisible-character.private-use: {subject} contient {=codePoint}, un caractère à usage privé, sans signification convenue ; supprimez-le
invisible-character.noncharacter: {subject} contient {=codePoint}, qu’Unicode exclut des textes ; supprimez-le
no-front-matter.opening: Une fiche commence par ses champs ; la première ligne ne doit contenir que ---
no-front-matter.closing: La fin des champs manque ; ajoutez après eux une ligne qui ne contient que ---
front-matter-language: Les champs s’écrivent en YAML et ne sont jamais exécutés ; la première ligne ne doit contenir que ---
yaml-syntax: Ceci n’a pas sa place ici ; mettez tout le texte entre guillemets droits, ou retirez-le
yaml-syntax.TOO_DEEP|RESOURCE_EXHAUSTION: Ce YAML a trop de niveaux imbriqués ; réduisez leur nombre
yaml-syntax.ALIAS_PROPS|BAD_ALIAS|BAD_COLLECTION_TYPE|BAD_PROP_ORDER|MULTIPLE_ANCHORS|MULTIPLE_TAGS|TAG_RESOLVE_FAILED: Les alias (*nom), les ancres (&nom) et les étiquettes (!nom) de YAML ne sont pas admis ; écrivez la valeur elle-même, ou mettez le texte entre guillemets droits
yaml-syntax.BAD_DIRECTIVE: Une ligne qui commence par % n’est pas admise ici ; retirez-la
yaml-syntax.BAD_DQ_ESCAPE: Entre guillemets droits, doublez la barre oblique inverse (\)
yaml-syntax.BAD_INDENT: Le retrait diffère de celui des lignes voisines ; mettez deux espaces par niveau
yaml-syntax.BAD_SCALAR_START: Un texte qui commence par ce caractère se met entre guillemets droits
yaml-syntax.BLOCK_AS_IMPLICIT_KEY: Mettez entre guillemets droits un texte qui contient un deux-points suivi d’une espace ; si c’est un nom de champ, corrigez son retrait
yaml-syntax.BLOCK_IN_FLOW: Entre crochets ou accolades, séparez les valeurs par des virgules, sans tirets ni lignes de champs
yaml-syntax.KEY_OVER_1024_CHARS: Un nom de champ est trop long, ou le deux-points manque après lui ; écrivez champ, deux-points, espace, valeur
yaml-syntax.MISSING_CHAR: Un crochet ou un deux-points manque ici ou sur une ligne précédente ; ajoutez-le
yaml-syntax.OPEN_QUOTE: Le guillemet ouvert ici n’est pas fermé ; fermez-le, et mettez en retrait les lignes où son texte continue
yaml-syntax.MULTILINE_IMPLICIT_KEY: Un nom de champ doit être suivi, sur la même ligne, d’un deux-points et d’une espace
yaml-syntax.MULTIPLE_DOCS: Un fichier ne contient qu’un document YAML ; retirez la ligne ---
yaml-syntax.TAB_AS_INDENT: Le retrait se fait avec des espaces ; remplacez la tabulation
yaml-feature.alias|anchor|tag: Les alias (*nom), les ancres (&nom) et les étiquettes (!nom) de YAML ne sont pas admis ; écrivez la valeur elle-même, ou mettez le texte entre guillemets droits
yaml-feature.key: Un nom de champ ne peut être ni une liste ni un groupe de champs ; écrivez la valeur elle-même, ou mettez le texte entre guillemets droits
duplicate-key: Le champ {key} est écrit deux fois ; supprimez l’une des deux lignes
wrong-type: {subject} doit être {expected}{not}
wrong-type.unquoted: {subject} doit être {expected} ; mettez-le entre guillemets droits : "{=value}"
missing-key: {subject} manque ; ajoutez-le ici
unknown-key: Le champ {key} n’existe pas ici{=near ; corrigez son nom ou son retrait, ou supprimez-le}
unknown-key.under: Le champ {key} n’existe pas ici ; il va sous {parent} : mettez-le en retrait
unknown-value: {subject} doit être {=allowed}{not}{=near}
unknown-value.countries: {subject} doit être un code de pays ISO 3166 à deux lettres, comme FR, ou EU{not}{=near}
repeated-value: {subject} contient deux fois la même valeur ; retirez-en une
out-of-range.min: {subject} doit valoir au moins {limit}
out-of-range.max: {subject} doit valoir au plus {limit}
too-long.characters: {subject} compte {length} caractères ; raccourcissez-le à {max} au plus
too-long.items: {subject} compte plus de {max} éléments ; raccourcissez-le
empty.file: {subject} est vide ; écrivez ses champs ici
empty.value: {subject} est vide ; complétez-le
empty.invisible: {subject} n’a aucun caractère visible ; complétez-le
empty.letters: {subject} n’a ni lettre ni chiffre ; complétez-le
empty.searched: {subject} n’a que des mots que la recherche ignore ; ajoutez-en un autre
empty.facts: {subject} ne dit rien ; ajoutez ce que dit une page de l’outil, ou retirez le champ
empty.text: {subject} est vide ; écrivez-le ici
empty.invisible-text: {subject} ne montre rien ; écrivez une phrase ici
bad-format.one-line: {subject} doit tenir sur une seule ligne
bad-format.unquoted: {subject} est entre des guillemets courbes, que les lecteurs verraient ; supprimez-les, ou tapez des guillemets droits
bad-format.https-url: {subject} doit être une adresse complète et publique qui commence par https://{not}{=near}
bad-format.space: {subject} contient une espace, qu’aucune adresse n’a ; supprimez-la, ou écrivez %20
bad-format.contact: {subject} doit être une adresse électronique ou une adresse qui commence par https://{not}
bad-format.site-url: {subject} doit être une adresse sans chemin, comme https://exemple.org{not}
bad-format.repository: {subject} doit être le propriétaire et le nom du dépôt sur GitHub, comme proprietaire/nom{not}
bad-format.partial-date: {subject} doit être une année entre guillemets, un mois ou un jour : "2026", 2026-04 ou 2026-04-15{not}
bad-date: {subject} doit être un jour qui existe, écrit AAAA-MM-JJ{not}{=near}
date-order: {subject} ne peut pas précéder {earlier} ; corrigez l’un des deux
future-date: {subject} doit être aujourd’hui ou un jour passé{not}
unsourced: {subject} n’a pas de source ; nommez la page qui le dit dans « sources », avec ce champ, ou un de ceux qu’il contient, dans « covers »
closed-not-archived: {subject} est pour un outil qui a fermé ; donnez au champ « status » la valeur « archived », ou retirez-le
task-or-persona.missing: {subject} manque : une sélection {kind} en a besoin ; ajoutez-le
task-or-persona.unexpected: {subject} n’a pas sa place dans une sélection {kind} ; retirez-le
raw-html: Le HTML n’est pas admis : {html} ; écrivez en Markdown, ou mettez \ devant <
unsafe-link: Un lien doit être une adresse complète et publique en https://, http:// ou mailto:, et non {url}
image-in-text: Un texte ne peut pas contenir d’image ; montrez l’outil avec le champ « screenshot »
too-complex.nesting: Les listes et les citations s’imbriquent sur {max} niveaux au plus ; réduisez leur nombre
too-complex.marks: Un paragraphe contient au plus {max} des caractères [ ] * _ ${"`"} < ; coupez-le par des lignes vides
too-complex.spaces: Il y a plus de {max} espaces de suite ; supprimez-en
too-complex.white-space: Il y a plus de {max} espaces ou lignes vides de suite ; supprimez-en
unknown-placeholder: La balise {placeholder} n’existe pas{=near ; corrigez-la ou retirez-la}
misplaced-placeholder.text: La balise {placeholder} n’a pas de valeur dans l’en-tête ; déplacez-la dans le texte
misplaced-placeholder.own-paragraph: La balise {placeholder} est un bloc entier ; écrivez-la seule, entre deux lignes vides
misplaced-placeholder.paragraph: La balise {placeholder} doit être dans un paragraphe, qui disparaît quand elle n’a pas de valeur ; sortez-la de la liste, du titre ou du code
repeated-anchor.group: Le nom du groupe donne l’ancre {anchor}, que la page a déjà ; choisissez un autre nom
repeated-anchor: L’ancre {anchor} est déjà prise sur cette page ; choisissez-en une autre
missing-placeholder: La page a besoin de {placeholder} ; ajoutez-le au texte
duplicate-slug: {kind} {slug} est aussi dans {other} ; n’en gardez qu’{one}
duplicate-slug.twice: {kind} {slug} figure deux fois ; supprimez-en {one}
duplicate-alias: L’ancien nom {alias} est aussi dans {other} ; n’en gardez qu’un
alias-is-slug: L’ancien nom {alias} est le nom actuel de {other} ; retirez-le
unknown-category: La catégorie {text} n’existe pas dans categories.yaml{=near ; choisissez-en une de ce fichier}
unknown-term: {kind} {text} n’existe pas dans {=kind}s.yaml{=near ; choisissez dans ce fichier}
unknown-tool: L’outil {text} n’existe pas{=near ; corrigez ce nom ou retirez-le}
repeated-name: L’entrée {text} est aussi dans {other} ; n’en gardez qu’une
unknown-word: Aucun outil n’a le mot {text} dans son nom, sa description courte ou ses mots-clés{=near ; écrivez un mot qu’une fiche a}
unknown-collection: La sélection {text} n’existe pas{=near ; corrigez ce nom ou retirez-le}
repeated-tool: L’outil {text} figure deux fois ; retirez l’une des deux lignes
missing-screenshot: Le fichier {text} n’existe pas dans screenshots{=near ; déposez-le, ou corrigez ce nom}
bad-screenshot.unreadable: L’image est illisible, ou son format n’est pas celui de son extension ; enregistrez-la à nouveau
bad-screenshot.unneeded: L’image a une partie {part}, dont ses pixels n’ont pas besoin ; enregistrez-la sans métadonnées ni animation
bad-screenshot.too-large: L’image a {width} × {height} pixels ; réduisez-la à {megapixels} mégapixels et à {sideMax} pixels de côté au plus
unused-screenshot: Aucun outil ne montre cette capture d’écran ; nommez-la dans un outil, ou retirez le fichier
unwritten: Le texte est encore celui qui tient la place ; écrivez-le, ou donnez au champ « status » la valeur « draft »
not-ready: {subject} manque ou n’est qu’un exemple ; écrivez-le avant la mise en ligne (docs/going-live.md)
too-short: {subject} compte {=counted} ; il en faut au moins {min} pour publier la fiche
repeated-words: Les mots {words} sont aussi dans {other} ; reformulez, ou ajoutez un nom ou un titre officiel au champ « shared_phrases » de site.yaml
repeated-note: La note est aussi dans {other} ; écrivez-en une autre
too-many-errors: Seules les {max} premières erreurs du fichier sont affichées ; corrigez-les, puis vérifiez à nouveau
unpublished-tool: L’outil {text} n’est pas publié et ne paraît pas dans cette sélection ; publiez-le, ou retirez-le d’ici
unpublished-collection: La sélection {text} n’est pas publiée et ne paraît pas sur le site ; publiez-la, ou retirez-la d’ici
name-repeated: La description courte répète le nom, que les listes affichent à côté ; retirez-le de la description
keyword-in-texts: La recherche trouve déjà {keyword} dans le nom ou la description courte ; retirez ce mot-clé
unusual-length.short: {subject} compte {=counted} ; allongez-le : il en faut de {min} à {max}
unusual-length.long: {subject} compte {=counted} ; raccourcissez-le : il en faut de {min} à {max}
shared-opening: Le texte commence par {words}, comme {count} autres ; commencez-le autrement
refused-source: Le site {host} figure parmi les sites que site.yaml refuse comme preuve ; citez une page de l’outil, ou retirez ce que seul ce site affirme
foreign-source: La page est dans la langue {language} ; citez-la en français ou sans langue, si elle existe ainsi
review-due: La fiche est à vérifier depuis le {=due} ; regardez le site de l’outil, puis mettez à jour « verified_at »
subject.key: Le champ {key}
subject.item: L’élément {item} de {of}
subject.item-of-file: L’élément {item} de la liste
subject.file: Le fichier
subject.file-name: Le nom du fichier
subject.yaml: Le YAML
subject.text|long-text: Le texte
kind.tool: L’outil
kind.collection: La sélection
kind.category: La catégorie
kind.level: Le niveau
kind.subject: La discipline
one.tool|level: un
one.collection|category|subject: une
expected.string: un texte
expected.boolean: true (oui) ou false (non)
expected.array: une liste
expected.object|record: un groupe de champs
expected.number: un nombre
expected.int: un nombre entier
not.list: , et non une liste
not.mapping: , et non un groupe de champs
not.text: , et non {value}
`;
