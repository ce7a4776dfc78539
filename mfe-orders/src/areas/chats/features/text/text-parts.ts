/** A piece of what a person wrote. */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string };

const ADDRESS = /\bhttps?:\/\/[^\s<>"'`]+/giu;
/** What ends the sentence, not the address. */
const TAIL = /[.,!?;:…»”)\]}]+$/u;

/** Where an address leads; null: it is none, or leads elsewhere than to a site. */
function siteOf(address: string): string | null {
  const url = URL.parse(address);
  return url && (url.protocol === 'http:' || url.protocol === 'https:') && url.username === '' ? url.href : null;
}

/** Without what stands behind it; a bracket that was opened in the address belongs to it. */
function trimmed(address: string): string {
  const tail = TAIL.exec(address)?.[0] ?? '';
  const isOpened = tail.startsWith(')') && address.includes('(');
  const kept = isOpened ? 1 : 0;
  return address.slice(0, address.length - tail.length + kept);
}

/** Plain text with the addresses of sites in it: nothing else of it is ever anything but text. */
export function textParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let from = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = trimmed(match[0]);
    const href = siteOf(address);
    if (href === null) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push({ kind: 'link', text: address, href });
    from = match.index + address.length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
