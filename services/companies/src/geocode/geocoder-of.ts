import type { Logger } from '@market/kit-contract/request-facts';
import type { CompaniesEnvironment } from '../env.ts';
import type { Geocoder } from '../geocoder.ts';
import { cachedGeocoder } from './cached-geocoder.ts';
import { dadata } from './dadata.ts';
import { gazetteer } from './gazetteer/gazetteer.ts';
import { yandex } from './yandex.ts';

/** The geocoder that the environment names. Answers of a provider are cached: people type the same beginnings. */
export function geocoderOf({ geocoder }: CompaniesEnvironment, log: Logger): Geocoder {
  if (geocoder.provider === 'dadata') return cachedGeocoder(dadata({ ...geocoder, log }));
  if (geocoder.provider === 'yandex') return cachedGeocoder(yandex({ ...geocoder, log }));
  return gazetteer();
}
