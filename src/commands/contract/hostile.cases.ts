import { BASE_PATH } from "../../core/api/api.ts";
import { needing, type Case } from "./case.ts";
import type { Visit } from "./site-visit.ts";

/** Files outside of the site and hidden files. None may be served. */
const SECRETS = [
  "/../secret.json",
  "/%2e%2e/secret.json",
  "/..%2fsecret.json",
  "/..%5csecret.json",
  "/assets/../../secret.json",
  "/outils/%2e%2e/%2e%2e/secret.json",
  `${BASE_PATH}/../../../../secret.json`,
  `${BASE_PATH}/..%2f..%2f..%2f..%2fsecret.json`,
  `${BASE_PATH}/tools/..%2f..%2f..%2f..%2f..%2fsecret.json`,
  `${BASE_PATH}/tools?category=../../../../../../secret`,
  `${BASE_PATH}/tools?category=..%2f..%2f..%2f..%2f..%2f..%2fsecret`,
  `${BASE_PATH}/tools/%2e%2e%2f%2e%2e/secret`,
  "/.env",
  "/%2eenv",
  "/.git/config",
  "/.well-known/../.env",
  "/linked.json",
  "/linked/secret.json",
  `${BASE_PATH}/tools/linked`,
  `${BASE_PATH}/tools/linked.json`,
];

const OTHER_SITES = "//evil.test //evil.test/ /%2f/evil.test/ /\\evil.test/ /%5cevil.test/".split(
  " ",
);

/** Follows redirects within the site. Reports one that leads to another site. */
async function isRefused({ get, site }: Visit, target: string, hops = 0): Promise<void> {
  const answer = await get(target, { status: null });
  const location = answer.headers.get("location");
  if (location === null) return answer.has("status", true, answer.status >= 400);
  const path = location.replace(site, "");
  answer.has("Location", true, /^\/(?!\/)/.test(path) && hops < 5);
  if (/^\/(?!\/)/.test(path) && hops < 5) await isRefused({ get, site } as Visit, path, hops + 1);
}

/** Requests of attackers. Tests of hosts plant the files that must not be found. */
export const HOSTILE_CASES: readonly Case[] = [
  ...needing(["raw", "pages"], {
    "Nothing outside of the site is found": async (visit) => {
      for (const target of SECRETS) await isRefused(visit, target);
    },
    "No target leads to another site": async (visit) => {
      for (const target of OTHER_SITES) await isRefused(visit, target);
    },
    "Forwarded headers and another Host change no answer": async ({ get }) => {
      const forged = {
        "X-Forwarded-Host": "evil.test",
        "X-Forwarded-Proto": "https",
        Forwarded: "host=evil.test;proto=https",
        "X-Original-URL": "/admin",
        "X-Rewrite-URL": "/admin",
      };
      const api = ["/tools/oeuvre", "/tools?q=a"].map((path) => BASE_PATH + path);
      for (const path of ["/outils/", "/admin", ...api]) {
        const plain = await get(path, { status: null });
        const answer = await get(path, { headers: forged, status: null });
        answer.has("status", plain.status, answer.status);
        answer.header("Location", plain.headers.get("location"));
        answer.sameAs(plain);
        const other = await get(path, { headers: { Host: "evil.test" }, status: null });
        const text = [...other.headers].join() + other.text;
        other.has("evil", false, text.includes("evil"));
      }
    },
    "The absolute form of a target, as proxies send it, means the same": async ({ get, site }) => {
      for (const path of ["/outils", `${BASE_PATH}/tools?page=2`, `${BASE_PATH}/tools?q=a`]) {
        const absolute = await get(`http://${new URL(site).host}${path}`);
        absolute.sameAs(await get(path));
      }
    },
    "A POST to a page is refused": async ({ get }) => {
      await get("/", { method: "POST", body: "x", status: 405 });
    },
  }),
];
