const STORAGE_KEY = 'market:browser';
const BYTES = 8;

/** For this page alone, where the browser keeps nothing. */
let own = '';

const made = (): string => Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) => byte.toString(36)).join('');

/** By which a guest gets the same versions at every visit. It leaves the browser nowhere. */
export function browserId(): string {
  own ||= made();
  try {
    const kept = localStorage.getItem(STORAGE_KEY);
    if (kept) return kept;
    localStorage.setItem(STORAGE_KEY, own);
  } catch {
    // Private windows may refuse storage.
  }
  return own;
}
