import { fr } from "./french-phrases.ts";
import type { ProblemValues } from "./problem-values.ts";

/** What editors most often get wrong and how to fix it, by the error code of the yaml package. */
type SyntaxMessages = Readonly<Record<ProblemValues["yaml-syntax"]["error"], string>>;

export const ENGLISH_SYNTAX: SyntaxMessages = {
  TOO_DEEP: "this YAML is nested too deeply; use fewer levels",
  ALIAS_PROPS: "an alias (*name) cannot have an anchor or a tag; write the value out",
  BAD_ALIAS: "the name of an alias or an anchor is wrong; write the value out",
  BAD_COLLECTION_TYPE: "the tag does not match its value; remove the tag",
  BAD_DIRECTIVE: "a line that begins with % is not allowed here; remove it",
  BAD_DQ_ESCAPE: "write a backslash between double quotes twice",
  BAD_INDENT: "the indentation differs from that of the lines around; use two spaces per level",
  BAD_PROP_ORDER: "an anchor or a tag is in the wrong place; remove it",
  BAD_SCALAR_START: "put a text that begins with this character between double quotes",
  BLOCK_AS_IMPLICIT_KEY:
    'put a text that contains ": " between double quotes; if this is a key, its indentation is wrong',
  BLOCK_IN_FLOW: "a list with hyphens, or keys on lines, cannot be between brackets; write commas",
  DUPLICATE_KEY: "a key is repeated; remove one",
  IMPOSSIBLE: "this is not valid YAML; put the whole text between double quotes",
  KEY_OVER_1024_CHARS: "a key is too long, or a colon is missing after it; write `key: value`",
  MISSING_CHAR:
    "a quote, bracket or colon is missing here or on a line before; if a quoted text continues on the " +
    "next line, indent that line",
  MULTILINE_IMPLICIT_KEY: "a key must be followed by a colon and a space on its own line",
  MULTIPLE_ANCHORS: "a value has two anchors; remove them",
  MULTIPLE_DOCS: "a file contains one YAML document; remove the line ---",
  MULTIPLE_TAGS: "a value has two tags; remove them",
  NON_STRING_KEY: "a key must be a text; put it between double quotes",
  RESOURCE_EXHAUSTION: "this YAML is too large or nested too deeply; shorten it",
  TAB_AS_INDENT: "indent with spaces, not with tabs",
  TAG_RESOLVE_FAILED: "this tag is unknown; remove it, or put a text with ! between double quotes",
  UNEXPECTED_TOKEN:
    "this does not belong here; put the whole text between double quotes, or remove it",
};

export const FRENCH_SYNTAX: SyntaxMessages = {
  TOO_DEEP: fr`Ce YAML a trop de niveaux imbriqués ; réduisez leur nombre`,
  ALIAS_PROPS: fr`Un alias (*nom) ne peut avoir ni ancre ni étiquette ; écrivez la valeur elle-même`,
  BAD_ALIAS: fr`Le nom d’un alias ou d’une ancre est incorrect ; écrivez la valeur elle-même`,
  BAD_COLLECTION_TYPE: fr`L’étiquette ne convient pas à sa valeur ; retirez-la`,
  BAD_DIRECTIVE: fr`Une ligne qui commence par % n’est pas admise ici ; retirez-la`,
  BAD_DQ_ESCAPE: fr`Entre guillemets droits, doublez la barre oblique inverse (\\)`,
  BAD_INDENT: fr`Le retrait diffère de celui des lignes voisines ; mettez deux espaces par niveau`,
  BAD_PROP_ORDER: fr`Une ancre ou une étiquette est mal placée ; retirez-la`,
  BAD_SCALAR_START: fr`Un texte qui commence par ce caractère se met entre guillemets droits`,
  BLOCK_AS_IMPLICIT_KEY: fr`Mettez entre guillemets droits un texte qui contient un deux-points suivi d’une espace ; si c’est un nom de champ, corrigez son retrait`,
  BLOCK_IN_FLOW: fr`Entre crochets ou accolades, séparez les valeurs par des virgules, sans tirets ni lignes de champs`,
  DUPLICATE_KEY: fr`Un champ est écrit deux fois ; supprimez-en un`,
  IMPOSSIBLE: fr`Ceci n’est pas du YAML ; mettez tout le texte entre guillemets droits`,
  KEY_OVER_1024_CHARS: fr`Un nom de champ est trop long, ou le deux-points manque après lui ; écrivez champ, deux-points, espace, valeur`,
  MISSING_CHAR: fr`Un guillemet, un crochet ou un deux-points manque ici ou sur une ligne précédente ; si un texte entre guillemets continue à la ligne, mettez cette ligne en retrait`,
  MULTILINE_IMPLICIT_KEY: fr`Un nom de champ doit être suivi, sur la même ligne, d’un deux-points et d’une espace`,
  MULTIPLE_ANCHORS: fr`Une valeur a deux ancres ; retirez-les`,
  MULTIPLE_DOCS: fr`Un fichier ne contient qu’un document YAML ; retirez la ligne ---`,
  MULTIPLE_TAGS: fr`Une valeur a deux étiquettes ; retirez-les`,
  NON_STRING_KEY: fr`Un nom de champ doit être un texte ; mettez-le entre guillemets droits`,
  RESOURCE_EXHAUSTION: fr`Ce YAML est trop long ou a trop de niveaux imbriqués ; raccourcissez-le`,
  TAB_AS_INDENT: fr`Le retrait se fait avec des espaces ; remplacez la tabulation`,
  TAG_RESOLVE_FAILED: fr`Cette étiquette est inconnue ; retirez-la, ou mettez entre guillemets droits un texte qui contient un point d’exclamation`,
  UNEXPECTED_TOKEN: fr`Ceci n’a pas sa place ici ; mettez tout le texte entre guillemets droits, ou retirez-le`,
};
