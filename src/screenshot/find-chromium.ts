const NAMES = [
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "microsoft-edge-stable",
  "microsoft-edge",
];

/** Programs that installers leave out of PATH, below a folder of applications. */
const MAC = ["Chromium", "Google Chrome", "Microsoft Edge"].map(
  (name) => `${name}.app/Contents/MacOS/${name}`,
);
const WINDOWS = [
  "Chromium\\Application\\chrome.exe",
  "Google\\Chrome\\Application\\chrome.exe",
  "Microsoft\\Edge\\Application\\msedge.exe",
];

/** The machine, as far as a program is looked for on it. */
export interface Machine {
  platform: string;
  env: Readonly<Record<string, string | undefined>>;
  /** Reports whether a path is a program that this user may start. */
  isProgram: (path: string) => boolean;
}

/** Returns the program in CHROMIUM, else the first Chromium, Chrome or Edge found; null when there is none. */
export function findChromium({ platform, env, isProgram }: Machine): string | null {
  const candidates = env.CHROMIUM ? [env.CHROMIUM] : usualPlaces(platform, env);
  return candidates.find(isProgram) ?? null;
}

function usualPlaces(platform: string, env: Machine["env"]): string[] {
  if (platform === "win32") {
    const roots = [env.PROGRAMFILES, env["PROGRAMFILES(X86)"], env.LOCALAPPDATA];
    return below(roots, WINDOWS, "\\");
  }
  const inPath = NAMES.flatMap((name) => below((env.PATH ?? "").split(":"), [name], "/"));
  const home = env.HOME && `${env.HOME}/Applications`;
  return platform === "darwin" ? [...below(["/Applications", home], MAC, "/"), ...inPath] : inPath;
}

/** Returns the paths below folders that are known; an empty entry of PATH would mean the current folder. */
function below(
  folders: readonly (string | undefined)[],
  paths: readonly string[],
  separator: string,
): string[] {
  return folders.flatMap((folder) =>
    folder ? paths.map((path) => folder + separator + path) : [],
  );
}
