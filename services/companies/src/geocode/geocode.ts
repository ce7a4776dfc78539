import type { Geocode, Place } from '@market/companies-contract/geocode';
import type { Geocoder } from '../geocoder.ts';

/** Places by a text, or what stands at a point. @throws DomainError GEOCODE_UNAVAILABLE */
export async function geocode({ geocoder }: { geocoder: Geocoder }, { text, lat, lng, locale }: Geocode): Promise<{ data: Place[] }> {
  const language = locale === 'en_US' ? 'en' : 'ru';
  if (lat !== undefined && lng !== undefined) return { data: await geocoder.reverse({ lat, lng }, language) };
  return { data: await geocoder.suggest(text ?? '', language) };
}
