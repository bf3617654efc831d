/** Texts that pages keep in the browser. It may refuse in private windows, and when the storage is full. */

export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Removes the key if the text is empty. Returns false if the browser refuses. */
export function store(key: string, text: string): boolean {
  try {
    if (text === "") localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
