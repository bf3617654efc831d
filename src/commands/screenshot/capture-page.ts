import { chromium, type Browser, type Response } from "playwright-core";
import { Failure } from "../../content/failure.ts";
import { hostIn, type Addresses } from "../links/address-filter.ts";
import { REASONS } from "../links/verdicts.ts";
import { startGuardedProxy, type GuardedProxy } from "./guarded-proxy.ts";

export const VIEWPORT = { width: 1280, height: 800 };
/** In bytes. Lists load dozens of screenshots. */
export const IMAGE_BYTES_MAX = 200_000;
/** WebP qualities in percent, tried in this order. Even noise fits at the last one. */
const QUALITIES = [85, 75, 65, 50, 35, 20, 5, 0];
/** Milliseconds for the page and its picture. Readers would not see a slower page either. */
const TOTAL_MS = 45_000;
/** Milliseconds to wait after loading, for scripts to fetch what they show. */
const SETTLE_MS = 3000;

/**
 * All of Chromium's own name lookups fail, and WebRTC gets no UDP, so the proxy is the only way to the network, even
 * for what Chromium does in the background. The name of the WebRTC flag differs between versions.
 */
const ARGUMENTS = [
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
  "--force-webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--webrtc-ip-handling-policy=disable_non_proxied_udp",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
];

export interface CaptureOptions {
  /** The browser's program. */
  executable: string;
  sandbox: boolean;
  network: Addresses;
  totalMs?: number;
}

/** A page's picture in WebP, and its URL after redirects. */
export interface Capture {
  image: Uint8Array;
  url: string;
}

/** Captures the page at an http or https URL. Throws a Failure, in French, if there is no picture. */
export async function capturePage(url: string, options: CaptureOptions): Promise<Capture> {
  if (!/^https?:\/\//i.test(url)) throw new Failure("l’adresse doit commencer par https://");
  const { executable, sandbox, network, totalMs = TOTAL_MS } = options;
  const proxy = await startGuardedProxy(network);
  let browser: Browser | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    browser = await launch(executable, sandbox, proxy.port);
    const tooLate = new Promise<never>((_, reject) => {
      const failure = new Failure(`la page n’est pas prête après ${totalMs / 1000}\u00a0s`);
      timer = setTimeout(() => reject(failure), totalMs);
    });
    return await Promise.race([tooLate, captured(browser, url, proxy, totalMs)]);
  } catch (error) {
    // A page may navigate or crash at any moment, and then playwright throws: one failed page, not a bug.
    if (error instanceof Failure) throw error;
    throw new Failure(`la page ne se laisse pas saisir\u00a0: ${firstLine(error)}`, undefined, {
      cause: error,
    });
  } finally {
    clearTimeout(timer);
    await browser?.close();
    await proxy.close();
  }
}

async function launch(executablePath: string, chromiumSandbox: boolean, port: number) {
  // With this bypass, Chromium uses the proxy even for this machine, which it otherwise never does.
  const proxy = { server: `http://127.0.0.1:${port}`, bypass: "<-loopback>" };
  try {
    return await chromium.launch({ executablePath, chromiumSandbox, proxy, args: ARGUMENTS });
  } catch (error) {
    const hint = /sandbox/i.test(String(error))
      ? " avec son bac à sable, que root n’a pas\u202f; --no-sandbox s’en passe, pour des pages sûres seulement"
      : `\u00a0: ${firstLine(error)}`;
    throw new Failure(`${executablePath} ne démarre pas${hint}`, undefined, { cause: error });
  }
}

async function captured(browser: Browser, url: string, proxy: GuardedProxy, totalMs: number) {
  const context = await browser.newContext({
    viewport: VIEWPORT,
    deviceScaleFactor: 1,
    locale: "fr-FR",
    reducedMotion: "reduce",
    acceptDownloads: false,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  let asked = url;
  page.on("request", (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      asked = request.url();
  });
  let response: Response | null;
  try {
    response = await page.goto(url, { waitUntil: "load", timeout: totalMs });
  } catch (error) {
    throw new Failure(whyNoPage(asked, firstLine(error), proxy), undefined, { cause: error });
  }
  const status = response?.status() ?? 0;
  if (status >= 400) throw new Failure(`la page répond par une erreur (code ${status})`);
  await page.waitForLoadState("networkidle", { timeout: SETTLE_MS }).catch(() => {});
  const session = await context.newCDPSession(page);
  const image = await smallestLoss(async (quality) => {
    const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality });
    return Buffer.from(data, "base64");
  });
  if (image === null) throw new Failure("l’image dépasse 200 ko, même à la plus basse qualité");
  return { image, url: page.url() };
}

/** Returns why the page's last URL gave no page. The proxy knows more than the browser. */
function whyNoPage(url: string, message: string, { failures }: GuardedProxy): string {
  if (/Timeout/.test(message)) return "la page ne finit pas de se charger";
  const reason = failures.get(hostIn(new URL(url)));
  return reason ? `le site ${REASONS[reason][1]}` : `la page ne se charge pas\u00a0: ${message}`;
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n", 1)[0]!;
}

/** Returns the image of the best quality that is small enough, or null. */
export async function smallestLoss(
  capture: (quality: number) => Promise<Uint8Array>,
): Promise<Uint8Array | null> {
  for (const quality of QUALITIES) {
    const image = await capture(quality);
    if (image.length <= IMAGE_BYTES_MAX) return image;
  }
  return null;
}
