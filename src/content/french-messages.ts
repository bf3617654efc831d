import { nearest } from "../contract/nearest.ts";
import { whyRefused } from "../schema/characters.ts";
import {
  butNot,
  CAUSES,
  COMPLEXITY,
  counted,
  didYouMean,
  EMPTY,
  FEATURES,
  FORMATS,
  fr,
  oneOf,
  REFUSED,
  slugRule,
  subject,
  TYPES,
} from "./french-phrases.ts";
import {
  characterCount,
  codePoint,
  megabytes,
  nearestAllowed,
  nearestCountry,
  needsQuotes,
  showsValue,
} from "./message-values.ts";
import type { Messages, ProblemValues } from "./problem-values.ts";
import { guillemets } from "./quote-text.ts";
import { FRENCH_SYNTAX } from "./syntax-messages.ts";

const LIMITED = { characters: "caractères", lines: "lignes", items: "éléments" };

/** The text of each diagnostic in French. Sentences begin with a capital and have no full stop. */
export const FRENCH: Messages<ProblemValues> = {
  // files
  "missing-file": () => fr`Ce fichier manque ; créez-le`,
  "unreadable-file": ({ reason }) => {
    if (reason === "not-a-file")
      return fr`Ceci n’est pas un fichier ordinaire ; mettez-en un à sa place`;
    if (reason === "name-encoding") return fr`Le nom n’est pas en UTF-8 ; renommez-le`;
    const cause = "system" in reason ? CAUSES[reason.system] : guillemets(reason.detail);
    return fr`La lecture est impossible : ${cause}`;
  },
  "symbolic-link": () =>
    fr`Les liens symboliques ne sont pas suivis ; remplacez le lien par le fichier lui-même`,
  "unexpected-file": () =>
    "Seuls ont leur place ici site.yaml, categories.yaml, levels.yaml, subjects.yaml, tools/*.md, collections/*.md (ou .yaml) et " +
    fr`screenshots/* ; retirez ou renommez ce fichier`,
  "bad-slug": (slug) => {
    if (slug.of === "image")
      return fr`Une capture d’écran est un fichier .webp, .png ou .jpg ; renommez-la ou retirez-la`;
    return slug.of === "value"
      ? `${subject(slug.name)} ${slugRule(String(slug.value))}`
      : `${subject({ part: "file-name" })} ${slugRule(slug.stem)}${didYouMean(slug.near)}`;
  },
  "file-too-large": (file) =>
    file.unit === "bytes"
      ? fr`Le fichier pèse ${megabytes(file.size).replace(".", ",")} Mo ; réduisez-le à ${file.max / 1e6} Mo au plus`
      : fr`Le YAML dépasse ${file.max} ${LIMITED[file.unit]} ; raccourcissez-le`,
  "not-utf8": () =>
    fr`À partir d’ici, le fichier n’est pas en UTF-8 ; enregistrez-le à nouveau avec l’encodage UTF-8`,
  "control-character": ({ name, character }) =>
    fr`${subject(name)} contient ${codePoint(character)}, un caractère de contrôle ; supprimez-le`,
  "invisible-character": ({ name, character }) =>
    fr`${subject(name)} contient ${codePoint(character)}, ${REFUSED[whyRefused(character)]} ; supprimez-le`,

  // YAML and front matter
  "no-front-matter": ({ missing }) =>
    missing === "opening"
      ? fr`Une fiche commence par ses champs ; la première ligne ne doit contenir que ---`
      : fr`La fin des champs manque ; ajoutez après eux une ligne qui ne contient que ---`,
  "front-matter-language": () =>
    fr`Les champs s’écrivent en YAML et ne sont jamais exécutés ; la première ligne ne doit contenir que ---`,
  "yaml-syntax": ({ error }) => FRENCH_SYNTAX[error],
  "yaml-feature": ({ feature }) =>
    fr`${FEATURES[feature]} ; écrivez la valeur elle-même, ou mettez le texte entre guillemets droits`,
  "duplicate-key": ({ key }) =>
    fr`Le champ ${guillemets(key)} est écrit deux fois ; supprimez l’une des deux lignes`,

  // values
  "wrong-type": ({ name, value, expected }) =>
    `${subject(name)} doit être ${TYPES[expected]}` +
    (needsQuotes(expected, value)
      ? fr` ; mettez-le entre guillemets droits : "${String(value)}"`
      : butNot(value)),
  "missing-key": ({ name }) => fr`${subject(name)} manque ; ajoutez-le ici`,
  "unknown-key": ({ key, known }) =>
    fr`Le champ ${guillemets(key)} n’existe pas ici` +
    didYouMean(nearest(key, known), fr` ; corrigez son nom ou retirez-le`),
  "unknown-value": ({ name, value, allowed }) =>
    typeof allowed === "string"
      ? `${subject(name)} doit être ${allowed === "hosting" ? "EU ou " : ""}un code de pays ISO 3166 à deux lettres, comme FR` +
        butNot(value) +
        didYouMean(nearestCountry(value, allowed))
      : `${subject(name)} doit être ${oneOf(allowed)}${butNot(value)}` +
        didYouMean(nearestAllowed(value, allowed)),
  "repeated-value": ({ name }) =>
    fr`${subject(name)} contient deux fois la même valeur ; retirez-en une`,
  "out-of-range": ({ name, bound, limit }) =>
    `${subject(name)} doit valoir ${bound === "min" ? "au moins" : "au plus"} ${limit}`,
  "too-long": ({ name, unit, max, value }) =>
    unit === "characters"
      ? fr`${subject(name)} compte ${characterCount(value)} caractères ; raccourcissez-le à ${max} au plus`
      : fr`${subject(name)} compte plus de ${max} ${LIMITED[unit]} ; raccourcissez-le`,
  empty: ({ name, what }) => `${subject(name)} ${EMPTY[what]}`,
  "bad-format": ({ name, value, expected }) =>
    `${subject(name)} ${FORMATS[expected]}${showsValue(expected, value) ? butNot(value) : ""}`,
  "bad-date": ({ name, value }) =>
    `${subject(name)} doit être un jour qui existe, écrit AAAA-MM-JJ${butNot(value)}`,
  "date-order": ({ name, earlier }) =>
    fr`${subject(name)} ne peut pas précéder ${guillemets(earlier)} ; corrigez l’un des deux`,
  "closed-not-archived": ({ name }) =>
    fr`${subject(name)} est pour un outil qui a fermé ; donnez au champ « status » la valeur « archived », ou retirez-le`,
  "task-or-persona": ({ name, kind, what }) =>
    what === "missing"
      ? fr`${subject(name)} manque : une sélection ${guillemets(kind)} en a besoin ; ajoutez-le`
      : fr`${subject(name)} n’a pas sa place dans une sélection ${guillemets(kind)} ; retirez-le`,

  // long texts
  "raw-html": ({ html }) =>
    fr`Le HTML n’est pas admis : ${guillemets(html)} ; écrivez en Markdown, ou mettez \\ devant <`,
  "unsafe-link": ({ url }) =>
    `Un lien doit être une adresse complète en https://, http:// ou mailto:, et non ${guillemets(url)}`,
  "image-in-text": () =>
    fr`Un texte ne peut pas contenir d’image ; montrez l’outil avec le champ « screenshot »`,
  "too-complex": ({ limit, max }) => COMPLEXITY[limit](max),

  // between records
  "duplicate-slug": ({ kind, slug, other }) => {
    const [noun, one] = NOUNS[kind];
    return other === null
      ? fr`${noun} ${guillemets(slug)} figure deux fois ; supprimez-en ${one}`
      : fr`${noun} ${guillemets(slug)} est aussi dans ${guillemets(other)} ; n’en gardez qu’${one}`;
  },
  "duplicate-alias": ({ alias, other }) =>
    fr`L’ancien nom ${guillemets(alias)} est aussi dans ${guillemets(other)} ; n’en gardez qu’un`,
  "alias-is-slug": ({ alias, other }) =>
    fr`L’ancien nom ${guillemets(alias)} est le nom actuel de ${guillemets(other)} ; retirez-le`,
  "unknown-category": ({ category, near }) =>
    fr`La catégorie ${guillemets(category)} n’existe pas dans categories.yaml` +
    didYouMean(near, fr` ; choisissez-en une de ce fichier`),
  "unknown-term": ({ kind, slug, near }) =>
    fr`${kind === "level" ? "Le niveau" : "La discipline"} ${guillemets(slug)} n’existe pas dans ${kind}s.yaml` +
    didYouMean(near, fr` ; choisissez dans ce fichier`),
  "unknown-tool": ({ slug, near }) =>
    fr`L’outil ${guillemets(slug)} n’existe pas` +
    didYouMean(near, fr` ; corrigez ce nom ou retirez-le`),
  "unknown-collection": ({ slug, near }) =>
    fr`La sélection ${guillemets(slug)} n’existe pas` +
    didYouMean(near, fr` ; corrigez ce nom ou retirez-le`),
  "repeated-tool": ({ slug }) =>
    fr`L’outil ${guillemets(slug)} figure deux fois ; retirez l’une des deux lignes`,
  "missing-screenshot": ({ file, near }) =>
    fr`Le fichier ${guillemets(file)} n’existe pas dans screenshots` +
    didYouMean(near, fr` ; déposez-le, ou corrigez ce nom`),
  "bad-screenshot": (image) =>
    image.reason === "unreadable"
      ? fr`L’image est illisible, ou son format n’est pas celui de son extension ; enregistrez-la à nouveau`
      : fr`L’image a ${image.width} × ${image.height} pixels ; réduisez-la à ${image.pixelsMax / 1e6} ` +
        `mégapixels et à ${image.sideMax} pixels de côté au plus`,
  "unused-screenshot": () =>
    fr`Aucun outil ne montre cette capture d’écran ; nommez-la dans un outil, ou retirez le fichier`,

  // any file
  "too-many-errors": ({ max }) =>
    fr`Seules les ${max} premières erreurs du fichier sont affichées ; corrigez-les, puis vérifiez à nouveau`,

  // warnings
  "unpublished-tool": ({ slug }) =>
    fr`L’outil ${guillemets(slug)} n’est pas publié et ne paraît pas dans cette sélection ; publiez-le, ou retirez-le d’ici`,
  "unpublished-collection": ({ slug }) =>
    fr`La sélection ${guillemets(slug)} n’est pas publiée et ne paraît pas à l’accueil ; publiez-la, ou retirez-la d’ici`,
  "name-repeated": () =>
    fr`La description courte répète le nom, que les listes affichent à côté ; retirez-le de la description`,
  "keyword-in-texts": ({ keyword }) =>
    fr`La recherche trouve déjà ${guillemets(keyword)} dans le nom ou la description courte ; retirez ce mot-clé`,
  "unusual-length": ({ name, unit, count, min, max }) =>
    fr`${subject(name)} compte ${counted(count, unit === "words" ? "mot" : "caractère")} ; ` +
    fr`${count < min ? "allongez" : "raccourcissez"}-le : il en faut de ${min} à ${max}`,
  "review-due": ({ due }) =>
    fr`La fiche est à vérifier depuis le ${due} ; regardez le site de l’outil, puis mettez à jour « verified_at »`,
};

const NOUNS = {
  tool: ["L’outil", "un"],
  collection: ["La sélection", "une"],
  category: ["La catégorie", "une"],
  level: ["Le niveau", "un"],
  subject: ["La discipline", "une"],
} as const;
