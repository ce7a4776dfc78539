import type { Place } from '@market/companies-contract/geocode';
import { type Me, type SavedLocation, SaveLocation } from '@market/identity-contract/me';
import { z } from 'zod';

const needed = z.string().trim().min(1, 'REQUIRED_FIELD').max(200);

/** An address by its parts: a line that a courier finds needs a city, a street and a house. The line itself is made of them by the service. */
export const LocationValues = SaveLocation.omit({ id: true, address: true }).extend({
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  city: needed,
  street: needed,
  home: needed,
});

type LocationValues = z.input<typeof LocationValues>;

/** What is saved, or what a new address begins with. */
export const valuesOf = (me: Me, location: SavedLocation | null): Required<LocationValues> => ({
  name: location?.name ?? '',
  country: location?.country ?? me.country?.name ?? '',
  region: location?.region ?? '',
  city: location?.city ?? '',
  street: location?.street ?? '',
  home: location?.home ?? '',
  building: location?.building ?? '',
  entrance: location?.entrance ?? '',
  flat: location?.flat ?? '',
  comment: location?.comment ?? '',
  lat: location?.lat ?? null,
  lng: location?.lng ?? null,
  is_default: location?.is_default ?? false,
});

/** The parts that a found place fills in. A house that is typed already stays while the street is the same and none was found. */
export function foundParts(place: Place, before: Pick<LocationValues, 'street' | 'home'>) {
  const { country, region, city, street, home } = place;
  return { country, region, city, street, home: home === '' && before.street === street ? (before.home ?? '') : home };
}
