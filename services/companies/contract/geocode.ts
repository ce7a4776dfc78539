import { z } from 'zod';

/** A place by its address (from three signs on) or by its coordinates. */
export const Geocode = z
  .object({
    text: z.string().trim().min(3, 'GEOCODE_SHORT').max(300).optional(),
    lat: z.number().min(-90).max(90).optional(),
    lng: z.number().min(-180).max(180).optional(),
    locale: z.enum(['ru_RU', 'en_US']).default('ru_RU'),
  })
  .refine(({ text, lat, lng }) => (text !== undefined) !== (lat !== undefined && lng !== undefined), {
    path: ['text'],
    error: 'GEOCODE_QUESTION',
  });
export type Geocode = z.output<typeof Geocode>;

export const Place = z.object({
  /** The one line that people read. */
  address: z.string(),
  lat: z.number(),
  lng: z.number(),
  /** Its parts, for forms that keep them apart; empty where the place has none or it is unknown. */
  country: z.string(),
  region: z.string(),
  city: z.string(),
  street: z.string(),
  home: z.string(),
});
export type Place = z.infer<typeof Place>;
export const PlaceList = z.object({ data: z.array(Place).max(10) });
