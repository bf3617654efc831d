import { isMailAddress, type SiteSettings } from "../../content/schema/site.ts";
import { markup } from "../shared/markup.ts";
import { dayElement } from "../shared/french-dates.ts";
import { accessibilityState, type Page } from "./page-frame.ts";

/** Returns the accessibility declaration. It gives a state, never a percentage, which only an audit could give. */
export function accessibilityPage(site: SiteSettings): Page {
  const { accessibility: declared, name, url } = site;
  const contact = declared?.contact ?? site.contact;
  return {
    title: "Accessibilité",
    description: "Déclaration d’accessibilité du site, et comment signaler un obstacle.",
    main: markup`<article class="narrow">
<h1>Déclaration d’accessibilité</h1>
<p class="lead">${name} (${url})\u00a0: <strong>${accessibilityState(site)}</strong> au référentiel général d’amélioration de l’accessibilité (RGAA).</p>
<h2>État de conformité</h2>
${
  declared === null
    ? markup`<p>Aucun audit de conformité n’a été fait. Le site est donc déclaré non conforme, quel que soit le soin mis à ses pages.</p>`
    : markup`<p>Cette déclaration a été établie le ${dayElement(declared.date)}. Elle couvre ${declared.scope ?? "tout le site"}.</p>`
}
<p>À chaque changement, des programmes vérifient les pages avec les règles WCAG\u00a02.2 (niveaux A et AA) qu’ils savent vérifier. Ces règles ne remplacent pas un audit.</p>
<h2>Signaler un obstacle</h2>
<p>Si vous n’accédez pas à un contenu, écrivez-nous\u00a0: <a href="${isMailAddress(contact) ? `mailto:${contact}` : contact}">${contact}</a>. Indiquez la page et ce qui vous gêne\u00a0; nous vous donnerons le contenu sous une autre forme.</p>
<h2>Voies de recours</h2>
<p>Si vous n’obtenez pas de réponse, vous pouvez écrire au <a href="https://formulaire.defenseurdesdroits.fr/" rel="external">Défenseur des droits</a>, joindre son délégué dans votre région, ou lui envoyer un courrier gratuit, sans timbre\u00a0: Défenseur des droits, Libre réponse 71120, 75342 Paris CEDEX\u00a007.</p>
</article>`,
  };
}
