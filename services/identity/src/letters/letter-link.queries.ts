import { boolean, number, textOf } from '@market/service-kit/data/columns';
import { queryRow, queryRows, statement } from '@market/service-kit/data/statement';
import type { Tx } from '@market/service-kit/data/transaction';

export type LinkPurpose = 'reset' | 'activation';

const INSERT = statement({
  name: 'identity.insert-letter-link',
  text: 'INSERT INTO letter_link (code_hash, user_id, purpose, created_at, expires_at) VALUES ($1, $2, $3, $4, $5)',
  parameters: ['hash of the code', 'user', 'purpose', 'now', 'expires at'],
  row: {},
});

interface LetterLink {
  hash: Buffer;
  userId: number;
  purpose: LinkPurpose;
  now: Date;
  expiresAt: Date;
}

export async function insertLink(tx: Tx, { hash, userId, purpose, now, expiresAt }: LetterLink): Promise<void> {
  await queryRows(tx, INSERT, [hash, userId, purpose, now, expiresAt]);
}

const READ = statement({
  name: 'identity.read-letter-link',
  text: 'SELECT user_id, purpose FROM letter_link WHERE code_hash = $1 AND expires_at > $2',
  parameters: ['hash of the code', 'now'],
  row: { user_id: number, purpose: textOf<LinkPurpose>() },
});

export const readLiveLink = (tx: Tx, hash: Buffer, now: Date) => queryRow(tx, READ, [hash, now]);

const ALIVE = statement({
  name: 'identity.find-live-letter-link',
  text: 'SELECT true AS alive FROM letter_link WHERE code_hash = $1 AND expires_at > $2',
  parameters: ['hash of the code', 'now'],
  row: { alive: boolean },
});

export const isLinkThere = async (db: Tx, hash: Buffer, now: Date): Promise<boolean> => (await queryRow(db, ALIVE, [hash, now])) !== null;

const VOID = statement({
  name: 'identity.void-letter-links',
  text: 'DELETE FROM letter_link WHERE user_id = $1',
  parameters: ['user'],
  row: {},
});

/** Every link of the user is dead from now on. */
export async function voidLinks(tx: Tx, userId: number): Promise<void> {
  await queryRows(tx, VOID, [userId]);
}
