import { expect, it } from 'vitest';
import type { PersonalData, PersonalTable } from '../../personal-data/claims.ts';
import { kitTables } from '../../personal-data/kit-tables.ts';
import { testDatabase } from '../test-database.ts';
import { claimFaults } from './claim-faults.ts';

const { pool } = await testDatabase();
await pool.query(`
  CREATE TABLE letter (id int PRIMARY KEY, user_id int, text text, digest bytea, at timestamptz, until bigint);
  CREATE TABLE stamp (letter_id int REFERENCES letter, name text);
  CREATE VIEW letters AS SELECT * FROM letter;`);

const letter: PersonalTable = {
  what: { ru: 'Письма', en: 'Letters' },
  of: { columns: ['user_id'] },
  exported: ['text', { column: 'at', as: 'written_at' }],
  purpose: 'news',
  ground: 'contract',
  kept: { keepDays: 3, since: 'at' },
  uponDeletion: 'deleted',
};
const stamp: PersonalTable = {
  ...letter,
  of: { by: 'letter_id', through: 'letter' },
  exported: ['name'],
  key: ['letter_id', 'ctid'],
  kept: { with: 'letter' },
};
const faults = (claims: PersonalData, sources = ['export const pruneEvents', 'export const deleteLost', 'const purgeIdempotencyKeys']) =>
  claimFaults(pool, { ...kitTables, ...claims }, sources);

it('holds where each table is claimed and each name is there; a view needs no claim', async () => {
  expect(await faults({ letter, stamp })).toEqual([]);
});

it('misses the table that nobody claims, and the claim that has no table', async () => {
  expect(await faults({ letter, stamps: 'goods' })).toEqual(['nobody claims the table stamp', 'stamps is claimed and no table']);
});

it.each<[string, PersonalData]>([
  ['stamp says in more than a word that it holds nothing of people', { letter, stamp: 'no people in it' }],
  ['letter: there is no column whose', { letter: { ...letter, of: { columns: ['whose'] } }, stamp }],
  ['letter: there is no column txt', { letter: { ...letter, exported: ['txt'] }, stamp }],
  ['letter: there is no column sent_at', { letter: { ...letter, kept: { keepDays: 3, since: 'sent_at' } }, stamp }],
  ['letter: there is no column name', { letter: { ...letter, uponDeletion: { blanked: ['name'] } }, stamp }],
  ['letter: there is no column kind', { letter: { ...letter, of: { columns: ['user_id'], only: { kind: 'user' } } }, stamp }],
  ['letter: digest is a secret or a digest and is exported', { letter: { ...letter, exported: ['digest'] }, stamp }],
  ['letter: user_id is not unique', { letter: { ...letter, key: ['user_id'] }, stamp }],
  ['letter: rows of nobody that can be told are exported', { letter: { ...letter, of: 'untold' }, stamp: 'stamps' }],
  [
    'letter: it is kept as long as the account and not deleted with it',
    { letter: { ...letter, kept: 'account', uponDeletion: 'stays' }, stamp },
  ],
  ['letter: no function pruneLetters prunes it', { letter: { ...letter, kept: { prunedBy: 'pruneLetters', term: letter.what } }, stamp }],
  ['stamp: letter says of nobody whose its rows are', { letter: 'letters', stamp }],
  ['stamp: no foreign key leads to outbox, with whose rows it is kept', { letter, stamp: { ...stamp, kept: { with: 'outbox' } } }],
])('says: %s', async (fault, claims) => {
  expect(await faults(claims)).toEqual([fault]);
});

it('knows the kit’s own tables by what prunes them', async () => {
  expect(await faults({ letter, stamp }, [])).toEqual([
    'outbox: no function pruneEvents prunes it',
    'outbox_lost: no function deleteLost prunes it',
    'inbox_waiting: no function pruneEvents prunes it',
    'idempotency_key: no function purgeIdempotencyKeys prunes it',
  ]);
});
