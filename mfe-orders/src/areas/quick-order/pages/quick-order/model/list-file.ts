/** A list is read by the browser: a larger file is none. */
export const LIST_BYTES_MAX = 200 * 1024;

/** The text of a file as spreadsheets write it: UTF-8 or UTF-16 with their marks, UTF-8 without, else the Windows table of Cyrillic. */
export function listText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}
