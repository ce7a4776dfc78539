import { dataOf } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { Level, ModuleId, Version } from './manifest.ts';
import { ShellOffer } from './shell-offer.ts';

export const GetSurroundings = z.object({
  /** Which build is to be judged. */
  module: ModuleId,
  version: Version,
});
export type GetSurroundings = z.infer<typeof GetSurroundings>;

/** A module that is published already: another one, or another version of this one. */
export const Neighbour = z.object({
  id: ModuleId,
  vendor: z.string(),
  version: Version,
  routes: z.array(z.object({ path: z.string() })),
  nav: z.array(z.object({ id: z.string() })),
  entry: z.object({ globalName: z.string() }),
});
export type Neighbour = z.infer<typeof Neighbour>;

export const Vendor = z.discriminatedUnion('kind', [
  /** The marketplace itself. */
  z.object({ kind: z.literal('house') }),
  z.object({ kind: z.literal('company'), id: z.int() }),
]);
export type Vendor = z.infer<typeof Vendor>;

/** What the registry judges a build of the caller against, so that tools on the author's machine say the same. */
export const Surroundings = z.object({
  /** The last three shells: tabs that stay open run older ones. */
  shells: z.array(ShellOffer),
  /** Service → version. */
  services: z.record(z.string(), z.string()),
  neighbours: z.array(Neighbour),
  vendor: Vendor,
  /** Where the module runs, as an administrator put it; absent: nowhere yet. */
  level: Level.optional(),
});
export type Surroundings = z.infer<typeof Surroundings>;
export const SurroundingsAnswer = dataOf(Surroundings);
export type SurroundingsAnswer = z.infer<typeof SurroundingsAnswer>;
