/**
 * The forms of folded French verbs by their endings, each as `form>infinitive`: "corrigent", "corriger". Many forms have the
 * ending of several conjugations, so that only a dictionary can choose: `infinitivesOf` lists them all. The tables have
 * the verbs with a stem of their own in some forms (prendre, tenir), and their compounds with them.
 */
const PERSONS = "aient antes ante ants ions iez ais ait ant ent ons ez es e";
const FUTURE_PERSONS = "aient ions iez ais ait ons ont ez ai as a";

/** What is left of a form without the ending of its person, and of its infinitive. */
type Roots = readonly (readonly [left: string, infinitive: string])[];

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

/** No verb is shorter; many other words are. */
const INFINITIVE_MIN = 4;

/** Returns what may be the infinitive of a folded word, if it is a form of a verb. */
export function infinitivesOf(form: string): string[] {
  if (!/^[a-z]{3,}$/.test(form)) return [];
  const infinitives = TABLES.flatMap(([persons, roots]) =>
    persons.flatMap((person) => {
      if (!form.endsWith(person)) return [];
      const root = form.slice(0, form.length - person.length);
      return roots.flatMap(([left, infinitive]) => {
        const start = root.length - left.length;
        return root.endsWith(left) ? root.slice(0, start) + infinitive : [];
      });
    }),
  );
  return infinitives.filter((infinitive) => infinitive.length >= INFINITIVE_MIN);
}
