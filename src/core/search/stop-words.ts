import { words } from "../text/fold.ts";
import { frenchStem } from "../text/french-stem.ts";

/**
 * Words that say nothing about the tool that is looked for: articles, pronouns, prepositions, and what every tool of a
 * directory is. A close match ignores them unless a query has no other word.
 */
const STOP_WORDS = new Set(
  words(`
    a à au aux avec ça car ce cela ces cet cette chez comme d dans de des du elle elles en entre est et eux il ils j je
    l la le les leur leurs lui m ma mais me mes moi mon n ne non nos notre nous on ou où par pas pendant plus pour qu quand
    que qui quoi s sa sans se ses si son sont sous sur t ta te tes toi ton tous tout toute toutes très tu un une vers
    vos votre vous y
    ai ait allez allons as avait avez avoir avons devez devons devrait devrais doivent es étaient était étais êtes être
    fait faire fais faisons faut font ont peut peuvent peux pourrait pourrais pouvez pouvons puis puisse sera sommes suis va vais
    vas veut veux vont voudrais voulez
    comment combien pourquoi quel quelle quelles quels
    and for from how i in is it my of on or the to what which with
    app appli application applications logiciel logiciels outil outils site sites tool tools
  `),
);

/** Words that only say that something is looked for, or for whom, or how much; phrases of concepts may have them. */
const SEARCHING = new Set(
  words(`
    alors ans aussi beaucoup bien changer donc donner élève élèves encore fille fils jamais mettre peu souvent tellement
    toujours très trop vraiment
    aimerais aimerait avoir besoin cherche cherchent chercher cherchons doit dois existe existent permet permettant permettre
    pouvoir recherche recommander sert servir souhaite souhaitons trouve trouver utilise utiliser veulent voulons
  `),
);

/** Reports whether a folded word says something about the tool that is looked for. */
export function isSignificant(word: string): boolean {
  return !STOP_WORDS.has(word);
}

/** Returns the form in which phrases are compared: the stems of the words that say something. */
export function phraseOf(folded: readonly string[]): string {
  return folded.filter(isSignificant).map(frenchStem).join(" ");
}

/** Reports whether a word only says that one is searching. */
export function isOfSearching(word: string): boolean {
  return SEARCHING.has(word);
}
