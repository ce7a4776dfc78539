import { type PersonalRows, readPersonalData } from '@market/kit-contract/personal-data';
import { expect, it } from 'vitest';
import { peer, peersWithin } from '../../access/peer.ts';
import { nameOf, type PersonalData, type PersonalTable, personalTables } from '../../personal-data/claims.ts';
import { readOwnRows } from '../../personal-data/personal-rows.queries.ts';
import { SECRET, type TestApp } from '../test-app.ts';
import { insertPersonRows, type RowsSaid } from './person-rows.ts';

interface Keeping {
  service: string;
  app: Pick<TestApp, 'app' | 'db'>;
  personalData: PersonalData;
  /** Deletes the account of a user, as the service hears of it, and waits until it has been heeded. */
  forget: (user: number) => Promise<void>;
  /** What rows must hold besides, by their table. */
  rows?: RowsSaid;
}

const PERSON = 4_001_001;
const STRANGER = 4_001_002;

/** All that a service answers of a user. */
export async function readAll({ service, app }: Pick<Keeping, 'service' | 'app'>, user: number): Promise<PersonalRows[]> {
  const ask = peer({ peer: peersWithin(app.app), internalSecrets: [SECRET] }, 'identity');
  const answers: PersonalRows[] = [];
  let from: PersonalRows['next'] = null;
  do {
    const answer: PersonalRows = await ask(readPersonalData(service), { user_id: user, from });
    answers.push(answer);
    from = answer.next;
  } while (from);
  return answers;
}

/** What a service owes a person by its claims: it gives them their rows, and nobody else's; once their account is deleted it has done what it said. */
export function keepsItsClaims(keeping: Keeping): void {
  const { app, personalData, forget, rows = {} } = keeping;
  const { pool } = app.db;

  it('gives a person what it claims to, under the names of its claims, and a stranger nothing of it', async () => {
    await insertPersonRows(pool, personalData, { user: PERSON, said: rows });
    const given = personalTables(personalData).filter(([, { of, exported }]) => of !== 'untold' && exported.length > 0);
    const answers = await readAll(keeping, PERSON);
    expect(answers.map(({ table }) => table)).toEqual(expect.arrayContaining(given.map(([table]) => table)));
    for (const [table, { exported }] of given) {
      const [row] = answers.filter((answer) => answer.table === table).flatMap((answer) => answer.rows);
      expect([table, Object.keys(row ?? {})]).toEqual([table, exported.map(nameOf)]);
    }
    const own = new Set(Object.keys(personalData));
    const seen = (await readAll(keeping, STRANGER)).filter(({ table }) => own.has(table));
    expect(seen.filter((answer) => answer.rows.length > 0)).toEqual([]);
  });

  it('has deleted, blanked or kept what it says once the account is deleted', async () => {
    await forget(PERSON);
    for (const [table, claim] of personalTables(personalData)) {
      if (claim.of === 'untold') continue;
      const left = await readLeft(table, claim);
      expect([table, left.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => !isEmpty(value))))]).toEqual([
        table,
        claim.uponDeletion === 'deleted' ? [] : left.map(() => ({})),
      ]);
      if (claim.uponDeletion === 'stays') expect([table, left.length]).toEqual([table, 1]);
    }
  });

  /** Of rows that are still the person's, what was to be emptied. */
  async function readLeft(table: string, claim: PersonalTable): Promise<Record<string, unknown>[]> {
    const { uponDeletion } = claim;
    const exported = typeof uponDeletion === 'object' ? uponDeletion.blanked : [];
    const asked = { claims: personalData, table, claim: { ...claim, exported, key: ['ctid'] }, user: PERSON, after: null, limit: 10 };
    return (await readOwnRows(pool, asked)).map(({ row }) => row);
  }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0);
