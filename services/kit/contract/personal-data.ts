import { z } from 'zod';
import { type CallContract, callOf } from './call.ts';

const Words = z.object({ ru: z.string(), en: z.string() });

/** Where reading goes on: at the beginning of a table, or behind the row with this key. */
const Place = z.object({ table: z.string().max(100), after: z.array(z.string().max(1_000)).max(10).nullable() });

const ReadPersonalData = z.object({ user_id: z.int().positive(), from: Place.nullable() });

/** Some rows of one table. */
const PersonalRows = z.object({
  table: z.string(),
  what: Words,
  purpose: Words,
  ground: Words,
  term: Words,
  rows: z.array(z.record(z.string(), z.unknown())),
  /** null: that was all. */
  next: Place.nullable(),
});
export type PersonalRows = z.infer<typeof PersonalRows>;

export type ReadPersonalData = CallContract<typeof ReadPersonalData, typeof PersonalRows>;

/** What a service keeps of a user, a bounded number of rows at a time; every service answers it by its declaration. */
export const readPersonalData = (service: string): ReadPersonalData =>
  callOf({ to: service, procedure: 'personalData.read', type: 'query', input: ReadPersonalData, output: PersonalRows });
