import type { PersonalRows, ReadPersonalData } from '@market/kit-contract/personal-data';
import type { z } from 'zod';
import type { Tx } from '../data/tx.ts';
import { DomainError } from '../errors.ts';
import { type PersonalData, type PersonalTable, personalTables } from './claims.ts';
import { readOwnRows } from './personal-rows.queries.ts';
import { termWords } from './term-words.ts';
import { GROUNDS, PURPOSES } from './words.ts';

/** Rows of one answer: an order with its goods is a few kilobytes. */
export const ROWS_AT_ONCE = 500;

/**
 * Some of what a service keeps of a user: rows of one table, and where to go on. Tables of which nothing is given are passed by.
 *
 * @throws DomainError NOT_FOUND for a table that gives nothing
 */
export async function readPersonalRows(
  tx: Tx,
  claims: PersonalData,
  { user_id: user, from }: z.output<ReadPersonalData['input']>,
): Promise<PersonalRows> {
  const given = personalTables(claims).filter(([, { exported }]) => exported.length > 0);
  const at = from ? given.findIndex(([name]) => name === from.table) : 0;
  const [table, claim] = given[at] ?? noTable();
  const found = await readOwnRows(tx, { claims, table, claim, user, after: from?.after ?? null, limit: ROWS_AT_ONCE });
  const following = given[at + 1];
  const next =
    found.length === ROWS_AT_ONCE ? { table, after: found.at(-1)?.key ?? null } : following ? { table: following[0], after: null } : null;
  return { table, ...wordsOf(claims, claim), rows: found.map(({ row }) => row), next };
}

const noTable = (): never => {
  throw new DomainError('NOT_FOUND', 'NOT_FOUND');
};

const wordsOf = (claims: PersonalData, claim: PersonalTable): Pick<PersonalRows, 'what' | 'purpose' | 'ground' | 'term'> => ({
  what: claim.what,
  purpose: PURPOSES[claim.purpose],
  ground: GROUNDS[claim.ground],
  term: termWords(claims, claim),
});
