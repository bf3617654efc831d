/** Characters shown of a response: a page of 100 tools. The exports have millions, which would slow down the page. */
const SHOWN = 100_000;

/** Returns what a page shows of a response: its JSON indented, or its text, cut after `SHOWN` characters. */
export async function shownText(response: Response): Promise<string> {
  const isJson = /json\b/.test(response.headers.get("Content-Type") ?? "");
  const text = isJson ? JSON.stringify(await response.json(), null, 2) : await response.text();
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}\n…` : text;
}
