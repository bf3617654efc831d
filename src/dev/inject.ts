import { CLIENT_PATH } from "./dev-state.ts";

/** HTML that the development server adds to a page; none of it is in a built site. */
export interface Additions {
  /** At the end of the head. */
  head: string;
  /** At the beginning of the body. */
  top: string;
  /** Identifies the build that the page belongs to: letters, digits and dashes. */
  build: string;
}

/** Begins the tag of the client. Text of the content cannot contain it: pages escape `<`. */
const CLIENT_TAG = `<script src="${CLIENT_PATH}"`;

/** Returns an HTML page with the additions and the client that reloads it; one that has them, unchanged. */
export function inject(
  html: Uint8Array<ArrayBuffer>,
  { head, top, build }: Additions,
): Uint8Array<ArrayBuffer> {
  const page = Buffer.from(html.buffer, html.byteOffset, html.byteLength);
  if (page.includes(CLIENT_TAG)) return html;
  const headEnd = Math.max(0, page.indexOf("</head>"));
  const bodyTag = page.indexOf("<body", headEnd);
  const bodyStart = bodyTag < 0 ? headEnd : page.indexOf(">", bodyTag) + 1;
  const lastTag = page.lastIndexOf("</body>");
  const bodyEnd = lastTag < bodyStart ? page.length : lastTag;
  return Uint8Array.from(
    Buffer.concat([
      page.subarray(0, headEnd),
      Buffer.from(head),
      page.subarray(headEnd, bodyStart),
      Buffer.from(top),
      page.subarray(bodyStart, bodyEnd),
      Buffer.from(`${CLIENT_TAG} data-build="${build}"></script>\n`),
      page.subarray(bodyEnd),
    ]),
  );
}
