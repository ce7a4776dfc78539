/** CSS lets every letter be written by its number: `u\72l(` is `url(`. */
const unescaped = (value: string): string =>
  value.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gis, (_whole, digits: string | undefined, character: string | undefined) => {
    const code = Number.parseInt(digits ?? '', 16);
    return character ?? (code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : '\uFFFD');
  });

const URL_FUNCTION = /\b(?:url|src)\(\s*/gi;
const STRING = /"([^"]*)"|'([^']*)'/g;
/** A string is an address in functions such as `image-set("…")`, and in what they may read by `var()`. */
const LOOKS_FOREIGN = /^\s*(?:[a-z][a-z0-9+.-]*:)?\/\//i;

/** Properties whose strings are shown to people. */
const SPOKEN: ReadonlySet<string> = new Set(['content', 'quotes']);

/** Contents of `url(…)` and what is left without them. */
function urlsIn(text: string): { urls: string[]; rest: string } {
  const urls: string[] = [];
  const rest: string[] = [];
  let end = 0;
  for (const match of text.matchAll(URL_FUNCTION)) {
    // Within the one before: a part of its address.
    if (match.index < end) continue;
    rest.push(text.slice(end, match.index));
    const start = match.index + match[0].length;
    const quote = text[start] === '"' || text[start] === "'" ? text[start] : undefined;
    const from = quote ? start + 1 : start;
    const found = text.indexOf(quote ?? ')', from);
    end = found < 0 ? text.length : found + 1;
    urls.push(text.slice(from, found < 0 ? text.length : found).trim());
  }
  return { urls, rest: [...rest, text.slice(end)].join(' ') };
}

/** Addresses that a declaration asks for. */
export function addressesIn(property: string, value: string): string[] {
  const { urls, rest } = urlsIn(unescaped(value.replace(/\/\*[\s\S]*?\*\//g, ' ')));
  if (SPOKEN.has(property.toLowerCase())) return urls;
  const strings = [...rest.matchAll(STRING)].map(([, double, single]) => double ?? single ?? '');
  return [...urls, ...strings.filter((string) => LOOKS_FOREIGN.test(string))];
}

/**
 * The file of the build that an address in a style sheet names; empty for what needs no file, undefined for what lies outside of the build.
 */
export function resolvedIn(file: string, url: string): string | undefined {
  if (url === '' || url.startsWith('#') || /^data:(?:image\/(?!svg)|font\/|application\/font)/i.test(url)) return '';
  if (/^[a-z][a-z0-9+.-]*:|^[/\\]/i.test(url)) return undefined;
  const parts = [...file.split('/').slice(0, -1)];
  for (const part of (url.split(/[?#]/)[0] ?? '').split('/')) {
    if (part === '..' && parts.pop() === undefined) return undefined;
    if (part !== '..' && part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}
