import { randomInt } from 'node:crypto';
import type { Tx } from '@market/service-kit/data/tx';
import { hasOwnCode, insertOwnCode } from './promo-code.queries.ts';

/** Letters and digits that are not taken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 7;

/** `R` and signs by chance: it has a letter, and no number is one. */
const newCode = (): string => `R${Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')}`;

/** Every buyer and vendor has one code of their own, for life. */
export async function giveOwnCode(tx: Tx, { user, now }: { user: number; now: Date }): Promise<void> {
  if ((await hasOwnCode(tx, { user }))?.there) return;
  // Another user may have the letters already.
  for (let tries = 0; tries < 5; tries++) if ((await insertOwnCode(tx, { code: newCode(), user, now })) > 0) return;
}
