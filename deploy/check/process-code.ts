import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative } from 'node:path';
import { pathToFileURL } from 'node:url';

import ts from 'typescript';
import { readPersonalData } from '../../services/kit/contract/personal-data.ts';
import { projectRoot } from '../local/env.ts';
import { variablesIn } from './env-example.ts';

// What a process is made of and what follows from it, found out from its code: whom it asks, what it reads of its environment, whether it keeps files.

/** One import of a file of ours. */
interface Import {
  /** Absolute path of what is imported. */
  file: string;
  /** What it is called where it comes from; none of `import * as` and `import('…')`. */
  names: readonly string[];
  /** Nothing of it is there at run time. */
  typeOnly: boolean;
}

const imports = new Map<string, Import[]>();

function importsOf(file: string): Import[] {
  const known = imports.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) add(found, { from: file, specifier: node.moduleSpecifier, ...namesOf(node) });
    if (ts.isExportDeclaration(node) && node.moduleSpecifier)
      add(found, { from: file, specifier: node.moduleSpecifier, names: [], typeOnly: node.isTypeOnly });
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword && node.arguments[0])
      add(found, { from: file, specifier: node.arguments[0], names: [], typeOnly: false });
    ts.forEachChild(node, visit);
  };
  visit(source);
  imports.set(file, found);
  return found;
}

interface Specified extends Omit<Import, 'file'> {
  from: string;
  specifier: ts.Expression;
}

/** Packages of others are none of our code, and the clients of Prisma ask nobody and read nothing. */
function add(found: Import[], { from, specifier, names, typeOnly }: Specified): void {
  if (!ts.isStringLiteralLike(specifier) || !/^(\.{1,2}\/|@market\/)/.test(specifier.text)) return;
  const file = createRequire(from).resolve(specifier.text);
  if (file.endsWith('.ts') && !file.includes('/generated/')) found.push({ file, names, typeOnly });
}

function namesOf({ importClause }: ts.ImportDeclaration): Pick<Import, 'names' | 'typeOnly'> {
  const bindings = importClause?.namedBindings;
  if (!importClause || !bindings || !ts.isNamedImports(bindings))
    return { names: [], typeOnly: importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword };
  const values = bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly);
  return {
    names: values.map(({ name, propertyName }) => (propertyName ?? name).text),
    typeOnly: importClause.phaseModifier === ts.SyntaxKind.TypeKeyword || values.length === 0,
  };
}

/** The files that run in a process, from its program on; paths from the root. */
function filesOf(program: string): string[] {
  const seen = new Set<string>();
  const follow = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const each of importsOf(file)) if (!each.typeOnly) follow(each.file);
  };
  follow(`${projectRoot}/${program}`);
  return [...seen].map((file) => relative(projectRoot, file));
}

/** The services that a process asks by `peer`: whose calls it imports. `all`: whom those ask who ask everybody. */
export async function askedBy(program: string, all: readonly string[]): Promise<string[]> {
  const asked = await Promise.all(filesOf(program).map((file) => askedIn(file, all)));
  return [...new Set(asked.flat())].filter((service) => !program.startsWith(`services/${service}/`)).sort();
}

async function askedIn(file: string, all: readonly string[]): Promise<string[]> {
  const asked: string[] = [];
  for (const { file: contract, names } of importsOf(`${projectRoot}/${file}`).filter(isOfContract)) {
    const values: Record<string, unknown> = await import(pathToFileURL(contract).href);
    const named = names.map((name) => values[name]);
    asked.push(...named.filter(isCall).map(({ to }) => to));
    // The kit answers it in every service; whoever else imports it asks.
    if (named.includes(readPersonalData) && !file.startsWith('services/kit/')) asked.push(...all);
  }
  return asked;
}

const isOfContract = ({ file, typeOnly }: Import): boolean => !typeOnly && /\/services\/[^/]+\/contract\//.test(file);

const isCall = (value: unknown): value is { to: string } =>
  typeof value === 'object' && value !== null && 'to' in value && typeof value.to === 'string' && 'procedure' in value;

const variables = new Map<string, string[]>();

/** Each file is read once, whichever processes it runs in. */
function namesIn(file: string): string[] {
  const names = variables.get(file) ?? variablesIn(file).map(({ name }) => name);
  variables.set(file, names);
  return names;
}

/** The variables that a process reads, by name; `NAME` is also read as `NAME_FILE`. */
export const variablesOf = (program: string): string[] => [...new Set(filesOf(program).flatMap(namesIn))].sort();

/** Whether a service puts anything where files are kept: it names their type then. */
export const keepsFiles = (service: string): boolean =>
  globSync(`services/${service}/src/**/*.ts`, { cwd: projectRoot })
    .filter((file) => !/\.test\.ts$|\/generated\//.test(file))
    .some((file) => importsOf(`${projectRoot}/${file}`).some(({ file: imported }) => imported.endsWith('/services/kit/files/files.ts')));
