import { stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { WorkingTime } from './store.ts';

/** What others may know of a store without asking: never its phone. Whether it sells depends on its company's card. */
export const StoreCard = z.object({
  id: z.int().positive(),
  company_id: z.int().positive(),
  name: z.string(),
  address: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Buyers may fetch their goods here. */
  pickup_point: z.boolean(),
  warehouse: z.boolean(),
  /** null until it is set. */
  working_time: WorkingTime.nullable(),
  /** Closed for good; the rest is what it was like last. */
  deleted: z.boolean(),
  /** Grows by one with every change of the store. */
  version: z.int().positive(),
});
export type StoreCard = z.infer<typeof StoreCard>;

/** A store was opened, changed or closed. Carries all that there is to know, so a lost one is healed by the next. */
export const storeChanged = stateEvent('mp.companies.store.changed', StoreCard);
