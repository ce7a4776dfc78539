import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { projectRoot } from '../../local/env.ts';
import { versionFault } from './judge-version.ts';
import { packageReport } from './package-report.ts';
import { formatReport, parseReport, type Report } from './report-file.ts';
import { type Router, routerReport } from './router-report.ts';

/** Something that is built apart from those who use it. */
interface Contract {
  /** Its package, relative to the root: there stand its version and its report. */
  folder: string;
  lines: () => Promise<string[]> | string[];
}

const KIT = 'shell/kit';

/** Modules are built with the former and tested with the latter; at run time they meet neither. */
const isForModules = (subpath: string): boolean => !/^\.\/(?:build|testing)\//.test(subpath);

function contracts(): Contract[] {
  const services = readdirSync(join(projectRoot, 'services')).filter((name) =>
    existsSync(join(projectRoot, 'services', name, 'src/router.ts')),
  );
  return [
    { folder: KIT, lines: () => packageReport(join(projectRoot, KIT), isForModules, browserOptions()) },
    ...services.map((name) => ({ folder: `services/${name}/contract`, lines: () => routerLines(name) })),
  ];
}

function browserOptions(): ts.CompilerOptions {
  const { options } = ts.parseJsonConfigFileContent({ extends: './tsconfig.browser.json', files: [] }, ts.sys, projectRoot);
  // Nothing of Node shows in what a browser program offers, and reading its types takes a second.
  return { ...options, types: [], noEmit: true, incremental: false };
}

async function routerLines(service: string): Promise<string[]> {
  const exported: Record<string, Partial<Router>> = await import(join(projectRoot, 'services', service, 'src/router.ts'));
  const router = Object.values(exported).find(({ _def }) => _def?.procedures !== undefined);
  if (!router) throw new Error(`services/${service}/src/router.ts exports no router`);
  return routerReport(router as Router);
}

/** A contract with what its report says so far, null where none is written yet, and what it has to say. */
interface Examined {
  file: string;
  manifest: string;
  report: Report | null;
  current: Report;
}

async function examine({ folder, lines }: Contract): Promise<Examined> {
  const [file, manifest] = [`${folder}/api-report.txt`, `${folder}/package.json`];
  const { version }: { version: string } = JSON.parse(readFileSync(join(projectRoot, manifest), 'utf8'));
  const report = readReport(file);
  const { released = null, releasedLines = [] } = report ?? {};
  return { file, manifest, report, current: { version, released, lines: await lines(), releasedLines } };
}

function readReport(file: string): Report | null {
  if (!existsSync(join(projectRoot, file))) return null;
  try {
    return parseReport(readFileSync(join(projectRoot, file), 'utf8'));
  } catch (error) {
    throw new Error(`${file} is no report any more`, { cause: error });
  }
}

async function examineAll(): Promise<Examined[]> {
  const examined: Examined[] = [];
  for (const contract of contracts()) examined.push(await examine(contract));
  return examined;
}

const write = (file: string, report: Report): void => writeFileSync(join(projectRoot, file), formatReport(report));

/** Writes every report anew. What was released stays as it is written there: only a release changes that. */
export async function writeApiReports(): Promise<void> {
  for (const { file, current } of await examineAll()) write(file, current);
}

function faultsOf({ file, manifest, report, current }: Examined): string[] {
  const isCurrent = report !== null && formatReport(report) === formatReport(current);
  const { version, released, lines, releasedLines } = current;
  const fault = released === null ? null : versionFault({ released, releasedLines, version, lines, manifest });
  return [...(isCurrent ? [] : [`${file} is not current; npm run generate writes it.`]), ...(fault === null ? [] : [fault])];
}

/** Fails when a report is not what the code says now, or when a version does not tell what became of its API since the last release. */
export async function checkApiReports(): Promise<void> {
  const faults = (await examineAll()).flatMap(faultsOf);
  if (faults.length > 0) throw new Error(faults.join('\n'));
}

/**
 * Makes what each contract says now the measure of what comes later. Answers the versions that are new.
 *
 * @throws Error for what the check would refuse: a release is no way around it
 */
export async function releaseContracts(): Promise<string[]> {
  const examined = await examineAll();
  const faults = examined.flatMap(faultsOf);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const due = examined.filter(({ current: { version, released } }) => version !== released);
  for (const { file, current } of due) write(file, { ...current, released: current.version, releasedLines: current.lines });
  return due.map(({ manifest, current }) => `${manifest} ${current.version}`);
}
