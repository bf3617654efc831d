/**
 * The endings of conjugated forms, and the ends of roots as `form>infinitive`: "corrigent" without its ending `ent` is
 * "corrig", so "corriger" by `>er`. Irregular verbs (prendre, tenir) have roots of their own, which their compounds share.
 * An ending may belong to several conjugations, and only a dictionary can choose between them.
 */
const PERSONS = "aient antes ante ants ions iez ais ait ant ent ons ez es e";
const FUTURE_PERSONS = "aient ions iez ais ait ons ont ez ai as a";

/** The end of a form's root, and what replaces it in the infinitive. */
type Roots = readonly (readonly [end: string, infinitive: string])[];

const TABLES: readonly (readonly [persons: readonly string[], roots: Roots])[] = [
  table(
    PERSONS,
    `>er >ir d>dre tt>ttre v>vre p>pre clu>clure ri>rire v>voir l>loir ge>ger i>yer oi>oyer voi>voir croi>croire iss>ir aiss>aitre
    is>ire criv>crire ev>evoir oiv>evoir boiv>boire ign>indre ll>ler tt>ter pren>prendre prenn>prendre ienn>enir voy>voir
    croy>croire tray>traire solv>soudre sach>savoir`,
  ),
  table(
    FUTURE_PERSONS,
    "r>r r>re ier>yer ller>ler tter>ter verr>voir nverr>nvoyer aur>avoir iendr>enir evr>evoir urr>urir eiller>eillir",
  ),
  table(
    "s t",
    `ui>uire li>lire di>dire cri>crire ri>rire fai>faire trai>traire plai>plaire i>ir clu>clure n>ndre ba>battre
    me>mettre ai>aitre i>ivre r>rir or>ormir er>ervir ar>artir or>ortir en>entir voi>voir oi>evoir croi>croire boi>boire
    ien>enir sou>soudre sai>savoir`,
  ),
  table(" s", "d>dre p>pre bat>battre met>mettre"),
  table(
    " e s es",
    `e>er i>ir du>dre tu>tre pu>pre nu>nir ru>rir tu>tir vu>voir lu>loir lu>lire nnu>nnaitre ru>raitre cu>cevoir cru>croire
    solu>soudre clu>clure dit>dire crit>crire uit>uire fait>faire trait>traire mis>mettre pris>prendre ert>rir int>indre`,
  ),
];

function table(persons: string, roots: string): (typeof TABLES)[number] {
  const pairs = roots.split(/\s+/).map((pair) => pair.split(">") as [string, string]);
  return [persons.split(" "), pairs];
}

/** In letters; no infinitive is shorter. */
const INFINITIVE_MIN = 4;

/** Returns the possible infinitives of a folded word, most of which do not exist. */
export function infinitivesOf(form: string): string[] {
  if (!/^[a-z]{3,}$/.test(form)) return [];
  const infinitives = TABLES.flatMap(([persons, roots]) =>
    persons.flatMap((person) => {
      if (!form.endsWith(person)) return [];
      const root = form.slice(0, form.length - person.length);
      return roots.flatMap(([end, infinitive]) => {
        const start = root.length - end.length;
        return root.endsWith(end) ? root.slice(0, start) + infinitive : [];
      });
    }),
  );
  return infinitives.filter((infinitive) => infinitive.length >= INFINITIVE_MIN);
}
