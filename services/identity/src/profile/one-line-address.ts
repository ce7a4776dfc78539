import type { Locale } from '@market/kit-contract/locale';

interface Parts {
  country: string;
  region: string;
  city: string;
  street: string;
  home: string;
  building: string;
  entrance: string;
  flat: string;
}

const WORDS: Record<Locale, Record<'home' | 'building' | 'entrance' | 'flat', string>> = {
  ru: { home: 'д.', building: 'корп.', entrance: 'подъезд', flat: 'кв.' },
  en: { home: '', building: 'building', entrance: 'entrance', flat: 'flat' },
};

/** The parts of an address as one line, as people of that language write it; parts that are not there leave no trace. */
export function oneLineAddress(parts: Parts, locale: Locale): string {
  const words = WORDS[locale];
  const named = (['home', 'building', 'entrance', 'flat'] as const).map((name) => parts[name] && `${words[name]} ${parts[name]}`.trim());
  return [parts.country, parts.region, parts.city, parts.street, ...named].filter(Boolean).join(', ');
}
