import { addCopyButton } from "./copy-button.ts";
import { startTryIt } from "./try-it.ts";

/** Starts the reference: copy buttons, forms, and the mark on the entry of the section in view. */
export function startReference(reference: HTMLElement): void {
  for (const block of reference.querySelectorAll<HTMLElement>(".code")) addCopyButton(block);
  for (const form of reference.querySelectorAll<HTMLFormElement>("form")) startTryIt(form);
  markReadSection(reference.querySelector<HTMLElement>(".contents")!);
  unfoldTarget();
  window.addEventListener("hashchange", unfoldTarget);
}

/** Opens the folded schema that the URL points to; not every browser does. */
function unfoldTarget(): void {
  const target = document.getElementById(location.hash.slice(1));
  const details = target?.closest("details");
  if (!details || details.open) return;
  details.open = true;
  target!.scrollIntoView();
}

/** Marks the entry of the section in the upper part of the window. */
function markReadSection(contents: HTMLElement): void {
  const links = [...contents.querySelectorAll("a")];
  const sections = links.map((link) => document.getElementById(link.hash.slice(1))!);
  const inSight = new Set<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inSight.add(target);
        else inSight.delete(target);
      }
      const read = sections.findIndex((section) => inSight.has(section));
      for (const [index, link] of links.entries()) {
        link.ariaCurrent = index === read ? "location" : null;
        if (index === read) showEntry(contents, link);
      }
    },
    { rootMargin: "0px 0px -75% 0px" },
  );
  for (const section of sections) observer.observe(section);
}

/** Scrolls the table of contents, but never the page, until an entry is visible. */
function showEntry(contents: HTMLElement, { offsetTop, offsetHeight }: HTMLElement): void {
  const { scrollTop, clientHeight, scrollHeight } = contents;
  if (scrollHeight <= clientHeight) return;
  const isShown = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
  if (!isShown) contents.scrollTop = offsetTop - clientHeight / 2;
}
