import { EVENTS_PATH, type DevState } from "../dev-state.ts";
import { showProblem } from "./overlay.ts";
import { keepScroll, restoreScroll } from "./scroll.ts";

/** Reloads the page when it is not that of the last build, and shows why a build failed. */

/** In milliseconds; how soon to try again where the browser has given up. */
const RETRY_MS = 1000;

const { build } = document.currentScript!.dataset;
let events: EventSource | null = null;

/** Listens while the page is visible: browsers open six connections to a server for all tabs together. */
function connect(): void {
  if (events !== null || document.visibilityState === "hidden") return;
  events = new EventSource(EVENTS_PATH);
  events.addEventListener("message", ({ data }) => follow(JSON.parse(data as string) as DevState));
  events.addEventListener("error", () => {
    if (events?.readyState !== EventSource.CLOSED) return;
    disconnect();
    setTimeout(connect, RETRY_MS);
  });
}

function disconnect(): void {
  events?.close();
  events = null;
}

function follow(state: DevState): void {
  if (state.build === build) return showProblem(state);
  disconnect();
  keepScroll();
  location.reload();
}

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") disconnect();
  else connect();
});
addEventListener("pagehide", disconnect);
addEventListener("pageshow", connect);

restoreScroll();
connect();
