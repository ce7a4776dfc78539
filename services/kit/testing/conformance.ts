import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CallContract } from '@market/kit-contract/call';
import type { RefusalTexts } from '@market/kit-contract/envelope';
import type { AnyTRPCRouter } from '@trpc/server';
import { expect, it } from 'vitest';
import type { PersonalData } from '../personal-data/claims.ts';
import { kitTables } from '../personal-data/kit-tables.ts';
import { kitRefusals } from '../text/refusal-texts.ts';
import { faultTexts } from '../text/validation-texts.ts';
import { proceduresOf } from '../trpc/procedure-call.ts';
import { claimFaults } from './personal-data/claim-faults.ts';
import { testDatabase } from './test-database.ts';

export interface Conformance {
  /** Sentences of the service's own refusals. */
  refusals: RefusalTexts;
  /** The service's folder: `new URL('..', import.meta.url)`. */
  folder: URL;
  /** What its tables hold of people: `personalData` of its `src/personal-data.ts`. */
  personalData: PersonalData;
  /** Words of its code that are written like codes of refusals and are none, each for a reason that stands beside. */
  noCodes?: readonly string[];
  /** What its contract lets other services ask of it: `Object.values(calls)` of `contract/calls.ts`. */
  calls?: readonly CallContract[];
  /** Codes of fields that its procedures take from another service's contract. */
  borrowed?: readonly string[];
}

/** Kinds of refusals, roles, and names of variables of an environment. */
const WRITTEN_LIKE_CODES =
  /^(ROLE_(ADMIN|MANAGER|VENDOR|BUYER|USER)|BAD_REQUEST|NOT_FOUND|UNPROCESSABLE_CONTENT|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE|[A-Z_]*(_KEY|_URL|_TOKEN|_SECRET))$/;

/**
 * What every service owes: each procedure says who may call it, what it answers and where REST offers it (what only services may call,
 * REST does not offer), each of its tables says what it holds of people, each whole state that it tells is told anew after a restore (ADR 50), and each code of a refusal, thrown in code or given to a field by the contract, has its sentences.
 */
export function conforms(router: AnyTRPCRouter, conformance: Conformance): void {
  const { refusals, folder, personalData, calls = [], noCodes = [], borrowed = [] } = conformance;
  it.each(proceduresOf(router))('%s says who may call it, what it answers and where REST offers it', (_, { _def: { meta, output } }) => {
    expect(output).toBeDefined();
    expect(meta?.access).toBeDefined();
    if (meta?.access === 'service') expect(meta.openapi).toBeUndefined();
    else
      expect(meta?.openapi).toMatchObject({
        method: expect.any(String),
        path: expect.stringMatching(/^\/api\//),
        summary: expect.any(String),
      });
  });

  it('lets services ask what its contract declares, in the shapes that it declares, and nothing else', () => {
    const own = proceduresOf(router).filter(([, { _def }]) => _def.meta?.access === 'service');
    expect(own.map(([path, { _def }]) => ({ path, type: _def.type, input: _def.inputs[0], output: _def.output })).sort(byPath)).toEqual(
      calls
        .map(({ procedure, type, input, output }) => ({
          ...{ path: procedure, type },
          ...{ input: expect.toSatisfy(same(input)), output: expect.toSatisfy(same(output)) },
        }))
        .sort(byPath),
    );
  });

  it('tells each of its whole states anew once its database has gone back in time', () => {
    const told = namesIn(join(fileURLToPath(folder), 'contract'), /export const (\w+) = stateEvent\(/g);
    const retold = namesIn(join(fileURLToPath(folder), 'src'), /\bretell\((\w+),/g);
    expect(retold.sort()).toEqual(told.sort());
  });

  it('says of each of its tables, once, what it holds of people and how long', async () => {
    const root = fileURLToPath(folder);
    const { pool } = await testDatabase({ name: basename(root), migrations: join(root, 'prisma/migrations') });
    expect(Object.keys(personalData).filter((table) => Object.hasOwn(kitTables, table))).toEqual([]);
    const sources = [join(root, 'src'), ...KIT_PRUNES].flatMap(sourcesOf);
    expect(await claimFaults(pool, { ...kitTables, ...personalData }, sources)).toEqual([]);
  });

  it('has a sentence in both languages for every refusal of its code and of its fields', () => {
    const sources = ['src', 'contract'].flatMap((name) => sourcesOf(join(fileURLToPath(folder), name)));
    const codes = new Set(sources.flatMap(codesIn).filter((code) => !WRITTEN_LIKE_CODES.test(code) && !noCodes.includes(code)));
    // A sentence that nothing says shows the same as a code that was not found: that the search went astray.
    const known = { ...kitRefusals, ...faultTexts, ...refusals };
    expect(Object.keys(refusals).filter((code) => !codes.has(code) && !borrowed.includes(code))).toEqual([]);
    expect([...codes].filter((code) => !Object.hasOwn(known, code))).toEqual([]);
    expect(Object.entries(refusals).filter(([, { ru, en }]) => ru.trim() === '' || en.trim() === '')).toEqual([]);
  });
}

/** Where the kit prunes tables of its own. */
const KIT_PRUNES = ['../events', '../idempotency'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)));

const same = (schema: unknown) => (other: unknown) => other === schema;
const byPath = (one: { path: string }, other: { path: string }) => one.path.localeCompare(other.path);

function sourcesOf(root: string): string[] {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test|\.d)\.ts$/.test(file));
  return files
    .filter((file) => !/^(generated|node_modules|dist)\//.test(file) && file !== 'refusals.ts')
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

const namesIn = (root: string, pattern: RegExp): string[] =>
  sourcesOf(root).flatMap((source) => Array.from(source.matchAll(pattern), ([, name = '']) => name));

/** Whatever a refusal is thrown with, and every other word that is written like a code. */
const codesIn = (source: string): string[] =>
  [...source.matchAll(/new DomainError\(\s*'[A-Z_]+',\s*'([A-Z_]+)'/g), ...source.matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(
    ([, code]) => code as string,
  );
