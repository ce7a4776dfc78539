import type { Locale } from '@market/kit-contract/locale';

const DEFAULT_LOCALE: Locale = 'ru';

/** Browsers send a handful of distinct headers; a hostile client sends endless ones, hence the bound. */
const CACHED_HEADERS_MAX = 500;
const cachedLocales = new Map<string, Locale | null>();

/**
 * The caller's language: what `Accept-Language` prefers among ours, else the language the user chose, else Russian.
 *
 * @param header value of `Accept-Language`
 * @param chosen language of the signed-in user
 */
export function localeOf(header: string | undefined, chosen?: Locale): Locale {
  if (header === undefined) return chosen ?? DEFAULT_LOCALE;
  let wanted = cachedLocales.get(header);
  if (wanted === undefined) {
    wanted = preferred(header);
    if (cachedLocales.size >= CACHED_HEADERS_MAX) cachedLocales.clear();
    cachedLocales.set(header, wanted);
  }
  return wanted ?? chosen ?? DEFAULT_LOCALE;
}

function preferred(header: string): Locale | null {
  let best: Locale | null = null;
  let bestWeight = 0;
  for (const part of header.slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const language = tag.split('-')[0];
    const weight = weightOf(parameters);
    if ((language === 'ru' || language === 'en') && weight > bestWeight) {
      best = language;
      bestWeight = weight;
    }
  }
  return best;
}

function weightOf(parameters: string[]): number {
  const q = parameters.find((parameter) => parameter.trim().startsWith('q='));
  if (!q) return 1;
  const weight = Number(q.trim().slice(2));
  return Number.isFinite(weight) ? weight : 0;
}
