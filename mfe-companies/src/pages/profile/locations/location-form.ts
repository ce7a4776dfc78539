import { type Me, type SavedLocation, SaveLocation } from '@market/identity/contract/me';
import { z } from 'zod';

const needed = z.string().trim().min(1, 'REQUIRED_FIELD').max(200);

/** A place typed by hand: a line that a courier finds needs a city, a street and a house. */
export const LocationForm = SaveLocation.omit({ id: true, address: true, lat: true, lng: true }).extend({
  city: needed,
  street: needed,
  home: needed,
});

type LocationValues = z.input<typeof LocationForm>;

/** What is saved, or what a new place begins with. */
export const locationValues = (me: Me, location: SavedLocation | null): Required<LocationValues> => ({
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
  is_default: location?.is_default ?? false,
});
