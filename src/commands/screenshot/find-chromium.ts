import { accessSync, constants } from "node:fs";

/** Programs in PATH, in order of preference. The first one has no windows, and needs half the time. */
const NAMES =
  "chromium-headless-shell chromium chromium-browser google-chrome-stable google-chrome microsoft-edge-stable microsoft-edge";

/** Programs that installers do not add to PATH, relative to a folder of applications. */
const MAC = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = [
  "Chromium/Application/chrome.exe",
  "Google/Chrome/Application/chrome.exe",
  "Microsoft/Edge/Application/msedge.exe",
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Returns the program named by CHROMIUM, else the first Chromium, Chrome or Edge found, or null. */
export function findChromium(
  platform: string = process.platform,
  env: Environment = process.env,
  isProgram = isExecutable,
): string | null {
  const candidates = env.CHROMIUM ? [env.CHROMIUM] : usualPlaces(platform, env);
  return candidates.find(isProgram) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function usualPlaces(platform: string, env: Environment): string[] {
  if (platform === "win32") {
    const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
    return below(roots, WINDOWS);
  }
  const inPath = NAMES.split(" ").flatMap((name) => below((env.PATH ?? "").split(":"), [name]));
  const applications = ["/Applications", env.HOME && `${env.HOME}/Applications`];
  return platform === "darwin" ? [...below(applications, MAC), ...inPath] : inPath;
}

/** Returns the paths below those folders that are known. An empty entry of PATH would mean the current folder. */
function below(folders: readonly (string | undefined)[], paths: readonly string[]): string[] {
  return folders.filter(Boolean).flatMap((folder) => paths.map((path) => `${folder}/${path}`));
}
