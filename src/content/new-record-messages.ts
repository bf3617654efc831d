import * as english from "./english-phrases.ts";
import * as french from "./french-phrases.ts";
import type { Messages, NewRecordValues } from "./problem-values.ts";
import { guillemets, quoted } from "./quote-text.ts";

/** The messages that only `npm run new` shows. */

export const ENGLISH_FOR_NEW: Messages<NewRecordValues> = {
  "name-conflict": (conflict) => {
    switch (conflict.reason) {
      case "no-slug":
        return `no slug can be made from ${quoted(conflict.name)}; give one with --slug`;
      case "bad-slug":
        return `--slug ${english.slugRule(conflict.slug)}`;
      case "slug-taken":
        return (
          `the slug ${quoted(conflict.slug)} is taken by ${conflict.path}; ` +
          `if this is another ${conflict.kind}, choose a different one with --slug`
        );
      case "similar-name":
        return `${conflict.path} has a similar name; if this is another tool, add --distinct`;
    }
  },
  "status-without-text": () =>
    "status must be draft until there is a text; add one with --text or --text-file",
};

const ANOTHER = { tool: "d’un autre outil", collection: "d’une autre sélection" };

const { fr } = french;

export const FRENCH_FOR_NEW: Messages<NewRecordValues> = {
  "name-conflict": (conflict) => {
    switch (conflict.reason) {
      case "no-slug":
        return fr`Aucun identifiant ne peut être tiré de ${guillemets(conflict.name)} ; donnez-en un avec --slug`;
      case "bad-slug":
        return `--slug ${french.slugRule(conflict.slug)}`;
      case "slug-taken":
        return (
          fr`L’identifiant ${guillemets(conflict.slug)} est déjà pris par ${conflict.path} ; ` +
          `s’il s’agit ${ANOTHER[conflict.kind]}, choisissez-en un autre avec --slug`
        );
      case "similar-name":
        return fr`${conflict.path} porte un nom semblable ; s’il s’agit d’un autre outil, ajoutez --distinct`;
    }
  },
  "status-without-text": () =>
    fr`Sans texte, le champ « status » doit rester draft ; donnez le texte avec --text ou --text-file`,
};
