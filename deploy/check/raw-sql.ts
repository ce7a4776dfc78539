import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';

// A statement that stands between rules is one whose rows nobody holds against the database, and that nobody finds who changes a table.
// So SQL is written in `*.queries.ts` only, declared by `oneRow`, `manyRows` or `noRows`, whose tests have Postgres describe it (ADR 35).
// Calls of Prisma stand there too: a domain function names what it wants, and who changes a table looks into one kind of file.

/** What speaks to Postgres in its own ways, and why. */
const EXEMPT = [
  /** Runs what the others declare: transactions, migrations, session locks. */
  'services/kit/data/',
  /** LISTEN, NOTIFY and the lock of a session belong to a connection, not to a row. */
  'services/kit/events/',
  'services/kit/jobs/listen.ts',
  /** Starts servers and asks whether they answer. */
  'services/kit/servers/',
  /** Prepare what tests look at. */
  'services/kit/testing/',
];

const isTest = (file: string): boolean => /\.test\.ts$|\/test\/|\/seed\//.test(file);

/** The texts by which a file runs SQL of its own, and the beginning of such a text. */
const RUNS = /\$(?:query|execute)Raw|\b(?:pool|client|tx|db)\.query\b/;
/** A call of a generated client, by its own name or over its transaction. */
const PRISMA_CALL = /\bprisma\.(?:\$|\w+\.)\w+\(|\b(?:tx|db)\.\w+\.(?:find|create|update|upsert|delete|count|aggregate|groupBy)\w*\(/;
const PRISMA_CLIENT = /from '[./]+\/generated\/prisma\//;
/** Where the client is opened, and where the dependencies of a service are declared. */
const HOLDS_CLIENT = /\/src\/(?:app|context|dependencies)\.ts$/;
const TEXT = /[`'"]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/;
const DECLARES = /\b(?:oneRow|manyRows|noRows)(?:\.composed)?\(\{/;
const PREPARED = /\bprepareAs: [`']([^.`']*)\./g;

/** Fails for SQL or a call of Prisma outside `*.queries.ts`, for SQL that is not declared, and for a statement prepared under another service's name. */
export async function checkRawSql(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'services/*.ts', 'gateway/*.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const wrong = files
    .split('\n')
    .filter((file) => file && !isTest(file) && !file.includes('/generated/'))
    .flatMap((file) => sqlFaults(file, readFileSync(join(projectRoot, file), 'utf8')).map((fault) => `  ${file}: ${fault}`));
  if (wrong.length > 0)
    throw new Error(`the database is spoken to in *.queries.ts (docs/adr/0035-one-way-to-the-database.md):\n${wrong.join('\n')}`);
}

/** What is wrong with the SQL of one file. */
export function sqlFaults(file: string, source: string): string[] {
  const isQueries = file.endsWith('.queries.ts');
  const service = /^services\/([^/]+)\//.exec(file)?.[1] ?? '';
  const owners = Array.from(source.matchAll(PREPARED), ([, owner = '']) => owner);
  const foreign = owners
    .filter((owner) => owner !== service)
    .map((owner) => `a statement is prepared as ${owner}.… instead of ${service}.…`);
  if (EXEMPT.some((folder) => file.startsWith(folder))) return isQueries ? foreign : [];
  return [
    ...foreign,
    ...(RUNS.test(source) ? ['runs a text of its own'] : []),
    ...(!isQueries && TEXT.test(source) ? ['writes SQL'] : []),
    ...(!isQueries && DECLARES.test(source) ? ['declares a statement'] : []),
    ...(!isQueries && PRISMA_CALL.test(source) ? ['calls Prisma'] : []),
    ...(!isQueries && !HOLDS_CLIENT.test(file) && PRISMA_CLIENT.test(source) ? ['imports the Prisma client'] : []),
  ];
}
