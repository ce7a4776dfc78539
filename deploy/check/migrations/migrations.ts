import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../../local/env.ts';
import { parseReport } from '../api-reports/report-file.ts';
import { CONTRACTING_RULES, contractFault, contractingStatements } from './contract-steps.ts';

/** Migrations that were there before anybody judged them, and may have run anywhere. */
const BASELINE = join(import.meta.dirname, 'baseline.txt');
/** Those of the payment sandbox and of test fixtures meet no product that serves. */
const MIGRATIONS = 'services/*/prisma/migrations/*/migration.sql';

/** Fails for a migration that holds up or breaks the version that serves meanwhile (ADR 96). */
export async function checkMigrations(): Promise<void> {
  const baseline = readFileSync(BASELINE, 'utf8').split('\n').filter(Boolean);
  const faults = await migrationFaults(projectRoot, baseline);
  if (faults.length > 0) throw new Error(`${faults.join('\n')}\nCONTRIBUTING, "Migrations", has the forms that are safe.`);
}

interface Judged {
  /** Relative to the root. */
  file: string;
  service: string;
  sql: string;
}

/** What is wrong with the migrations below a root, those of the baseline left out. */
export async function migrationFaults(root: string, baseline: readonly string[]): Promise<string[]> {
  const old = new Set(baseline.map((folder) => `${folder}/migration.sql`));
  const gone = [...old].filter((file) => !existsSync(join(root, file))).map((file) => `  ${file} is gone: what ran anywhere stays`);
  const judged = globSync(MIGRATIONS, { cwd: root })
    .filter((file) => !old.has(file))
    .sort()
    .map((file) => ({ file, service: file.split('/')[1] ?? '', sql: readFileSync(join(root, file), 'utf8') }));
  if (judged.length === 0) return gone;
  const findings = await squawk(root, judged);
  const releases = readReleases(root);
  return [...gone, ...judged.flatMap((migration) => faultsOf(migration, { findings, releases }))];
}

interface Evidence {
  findings: readonly Finding[];
  releases: ReadonlyMap<string, string | null>;
}

function faultsOf({ file, service, sql }: Judged, { findings, releases }: Evidence): string[] {
  const unsafe: string[] = [];
  const contracting = contractingStatements(sql);
  for (const { line, rule_name, message, help } of findings.filter((finding) => finding.file === file)) {
    if (CONTRACTING_RULES.has(rule_name)) contracting.set(line + 1, `${message} (${rule_name})`);
    else unsafe.push(`  ${file}:${line + 1}: ${message} (${rule_name})${help ? ` ${help}` : ''}`);
  }
  const refused = contracting.size > 0 ? contractFault(sql, service, releases) : null;
  return [
    ...unsafe,
    ...exceptionFaults(sql).map((fault) => `  ${file}:${fault}`),
    ...(refused === null ? [] : [...contracting].map(([line, message]) => `  ${file}:${line}: ${message} ${refused}`)),
  ];
}

const EXCEPTION = /squawk-ignore(?<whole>-file)?(?<rules>.*)/;

/** A comment `-- squawk-ignore <rule>` lets one statement pass: under a line that says why, and never for what contracts. */
function exceptionFaults(sql: string): string[] {
  const lines = sql.split('\n');
  return lines.flatMap((line, at) => {
    const found = EXCEPTION.exec(line);
    if (!found) return [];
    const contracting = [...CONTRACTING_RULES].filter((rule) => found.groups?.rules?.includes(rule));
    if (found.groups?.whole) return [`${at + 1}: an exception is one of a statement, not of a file`];
    if (contracting.length > 0) return [`${at + 1}: ${contracting.join(', ')} is excepted by the release that stopped using it`];
    return /^-- (?!squawk-ignore)/.test(lines[at - 1] ?? '') ? [] : [`${at + 1}: the line before an exception says why`];
  });
}

function readReleases(root: string): Map<string, string | null> {
  const reports = globSync('services/*/contract/api-report.txt', { cwd: root });
  return new Map(reports.map((file) => [file.split('/')[1] ?? '', parseReport(readFileSync(join(root, file), 'utf8')).released]));
}

const Findings = z.array(
  z.object({ file: z.string(), line: z.number(), rule_name: z.string(), message: z.string(), help: z.string().nullable() }),
);
type Finding = z.output<typeof Findings>[number];

/** What squawk finds in the files; it ends with 1 when it finds anything. */
function squawk(root: string, judged: readonly Judged[]): Promise<Finding[]> {
  const program = join(projectRoot, 'deploy/check/node_modules/.bin/squawk');
  const args = ['--config', join(import.meta.dirname, 'squawk.toml'), '--reporter', 'json', ...judged.map(({ file }) => file)];
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      try {
        resolve(Findings.parse(JSON.parse(stdout)));
      } catch (cause) {
        reject(new Error(`squawk gives no findings\n${stderr || stdout || error?.message}`, { cause }));
      }
    });
  });
}
