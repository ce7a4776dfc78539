import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { Bilingual, ModuleId } from './manifest.ts';
import { PANEL_SLOTS } from './names.ts';

const MODULES_MAX = 100;

const Slot = z.enum(PANEL_SLOTS);

/** A place that several modules fill. */
export const Place = z.object({
  slot: Slot,
  /** As an administrator put them in order; of those that fill the place now, or did then. */
  order: z.array(ModuleId),
  /** Those that fill it now, as they stand there. */
  modules: z.array(z.object({ id: ModuleId, title: Bilingual })),
});
export type Place = z.infer<typeof Place>;
export const PlaceAnswer = dataOf(Place);
export type PlaceAnswer = z.infer<typeof PlaceAnswer>;

export const GetPlace = z.object({ slot: Slot });
export type GetPlace = z.infer<typeof GetPlace>;

export const OrderPlace = z.object({
  slot: Slot,
  /** Who comes first; those that are left out follow by name. */
  modules: z
    .array(ModuleId)
    .max(MODULES_MAX)
    .refine((ids) => new Set(ids).size === ids.length, 'MODULE_TWICE'),
});
export type OrderPlace = z.infer<typeof OrderPlace>;
