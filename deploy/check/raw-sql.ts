import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../local/env.ts';

// A statement that stands between rules is one whose rows nobody holds against the database, and that nobody finds who changes a table.
// So SQL is written in `*.queries.ts` only, declared by `statement` or `statementFamily`, whose tests have Postgres describe it (ADR 35).

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

/** The texts by which somebody runs SQL of their own, and the beginning of such a text. */
const RUNS = /import \{[^}]*\browsOf\b[^}]*\} from '[^']*\/data\/transaction|\$(?:query|execute)Raw|\b(?:pool|client|tx|db)\.query\b/;
const TEXT = /[`'"]\s*(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH)\s/;
const DECLARED = /\bstatement(?:Family)?\(\{\s*name: [`']([^.`']*)\./g;

/** Fails for SQL that is not declared, stands outside `*.queries.ts`, or is named so that the service's own test does not find it. */
export async function checkRawSql(): Promise<void> {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', 'services/*.ts', 'gateway/*.ts'], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  const wrong = files
    .split('\n')
    .filter((file) => file && !isTest(file) && !file.includes('/generated/'))
    .flatMap((file) => sqlFaults(file, readFileSync(join(projectRoot, file), 'utf8')).map((fault) => `  ${file}: ${fault}`));
  if (wrong.length > 0) throw new Error(`SQL is declared in *.queries.ts (docs/adr/0035-one-way-to-the-database.md):\n${wrong.join('\n')}`);
}

/** What is wrong with the SQL of one file. */
export function sqlFaults(file: string, source: string): string[] {
  const isQueries = file.endsWith('.queries.ts');
  const service = /^services\/([^/]+)\//.exec(file)?.[1] ?? '';
  const names = Array.from(source.matchAll(DECLARED), ([, owner = '']) => owner);
  const foreign = names.filter((owner) => owner !== service).map((owner) => `a statement is named ${owner}.… instead of ${service}.…`);
  if (EXEMPT.some((folder) => file.startsWith(folder))) return isQueries ? foreign : [];
  return [
    ...foreign,
    ...(RUNS.test(source) ? ['runs a text of its own'] : []),
    ...(!isQueries && TEXT.test(source) ? ['writes SQL'] : []),
    ...(!isQueries && names.length > 0 ? ['declares a statement'] : []),
  ];
}
