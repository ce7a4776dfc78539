import { EnvError, readEnv } from '@market/service-kit/env';
import { z } from 'zod';

const Address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''));
const CompaniesEnv = z.object({
  /** Who knows addresses: the list that comes with the product, or a provider. */
  GEOCODER: z.enum(['gazetteer', 'dadata', 'yandex']).default('gazetteer'),
  DADATA_TOKEN: z.string().optional(),
  DADATA_URL: Address.default('https://suggestions.dadata.ru'),
  YANDEX_GEOCODER_KEY: z.string().optional(),
  YANDEX_GEOCODER_URL: Address.default('https://geocode-maps.yandex.ru'),
});

export interface CompaniesEnvironment {
  geocoder:
    | { provider: 'gazetteer' }
    | { provider: 'dadata'; url: string; token: string }
    | { provider: 'yandex'; url: string; key: string };
}

/** Reads what the companies service needs of its environment. @throws EnvError when a geocoding provider is chosen and its key is not there */
export function readCompaniesEnv(environment: Readonly<Record<string, string | undefined>>): CompaniesEnvironment {
  const env = readEnv(CompaniesEnv, environment);
  if (env.GEOCODER === 'gazetteer') return { geocoder: { provider: 'gazetteer' } };
  if (env.GEOCODER === 'dadata') {
    return { geocoder: { provider: 'dadata', url: env.DADATA_URL, token: given('DADATA_TOKEN', env.DADATA_TOKEN) } };
  }
  return { geocoder: { provider: 'yandex', url: env.YANDEX_GEOCODER_URL, key: given('YANDEX_GEOCODER_KEY', env.YANDEX_GEOCODER_KEY) } };
}

function given(name: string, value: string | undefined): string {
  if (value) return value;
  throw new EnvError(`The environment is not complete:\n  ${name}: must be set for the chosen GEOCODER`);
}
