import { boolean, bytes, date, number, textOf } from '@market/service-kit/data/columns';
import { noRows, oneRow } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/tx';

export type LinkPurpose = 'reset' | 'activation';

export const insertLink = noRows({
  text: 'INSERT INTO letter_link (code_hash, user_id, purpose, created_at, expires_at) VALUES ($hash, $userId, $purpose, $now, $expiresAt)',
  values: { hash: bytes, userId: number, purpose: textOf<LinkPurpose>(), now: date, expiresAt: date },
});

export const readLiveLink = oneRow({
  text: 'SELECT user_id, purpose FROM letter_link WHERE code_hash = $hash AND expires_at > $now',
  values: { hash: bytes, now: date },
  row: { user_id: number, purpose: textOf<LinkPurpose>() },
});

const findLiveLetterLink = oneRow({
  text: 'SELECT true AS alive FROM letter_link WHERE code_hash = $hash AND expires_at > $now',
  values: { hash: bytes, now: date },
  row: { alive: boolean },
});

export const isLinkThere = async (db: Tx, hash: Buffer, now: Date): Promise<boolean> =>
  (await findLiveLetterLink(db, { hash, now })) !== null;

/** Every link of the user is dead from now on. */
export const voidLinks = noRows({ text: 'DELETE FROM letter_link WHERE user_id = $userId', values: { userId: number } });
