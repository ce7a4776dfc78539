import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { type Direction, lineOf, sortedLines } from './report-line.ts';
import { libraryNameOf, type Walk, wordsKey, writeFunction, writeType } from './type-lines.ts';

/** A list of words shorter than this is written out wherever it stands. */
const LONG_LIST = 12;

interface Exported {
  subject: string;
  symbol: ts.Symbol;
}

/**
 * What a package offers to importers, as lines: each export of each of its subpaths with its parameters, their fields, and what it answers.
 * Of types only those that no value leads to are written out by themselves: what flows between modules, such as the properties of a slot.
 * And long lists of words: names of icons, of texts, of slots. They stand as what callers hand over, so that one may be added; nobody
 * switches over all of them.
 *
 * @param folder of the package
 * @param isOffered whether a subpath (`./ui/pager`) is for everybody
 * @param options of the compiler for it
 */
export function packageReport(folder: string, isOffered: (subpath: string) => boolean, options: ts.CompilerOptions): string[] {
  const { exports }: { exports: Record<string, string> } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const offered = Object.entries(exports).filter(([subpath]) => isOffered(subpath));
  const files = new Map(offered.map(([subpath, file]) => [subpath.slice(2), join(folder, file)]));
  const program = ts.createProgram([...files.values()], options);
  const checker = program.getTypeChecker();
  const exported = [...files].flatMap(([subpath, file]) =>
    exportsOf(program, file).map((symbol) => ({ subject: `${subpath}.${symbol.name}`, symbol: meant(checker, symbol) })),
  );
  const named = namedLists(checker, exported);
  const lists = new Set(named.values());
  const walk: Walk = { checker, lines: [], met: new Set(), named, indexed: new Set(), within: [] };
  const [values, types] = [exported.filter(({ symbol }) => isValue(symbol)), exported.filter(({ symbol }) => !isValue(symbol))];
  for (const { subject, symbol } of values) writeValue(walk, subject, symbol);
  for (const { subject } of types) walk.lines.push(lineOf({ about: 'subject', subject, kind: 'type' }));
  for (const one of types.filter(({ subject }) => lists.has(subject))) writeDeclaredType(walk, one, 'in');
  for (const one of types.filter((one) => !lists.has(one.subject) && !isMet(walk, one))) writeDeclaredType(walk, one, 'inout');
  return sortedLines(walk.lines);
}

function exportsOf(program: ts.Program, file: string): ts.Symbol[] {
  const source = program.getSourceFile(file);
  const module = source && program.getTypeChecker().getSymbolAtLocation(source);
  return module ? program.getTypeChecker().getExportsOfModule(module) : [];
}

const meant = (checker: ts.TypeChecker, symbol: ts.Symbol): ts.Symbol =>
  (symbol.flags & ts.SymbolFlags.Alias) === 0 ? symbol : checker.getAliasedSymbol(symbol);

const isValue = ({ flags }: ts.Symbol): boolean => (flags & ts.SymbolFlags.Value) !== 0;

function namedLists(checker: ts.TypeChecker, exported: readonly Exported[]): Map<string, string> {
  return new Map(
    exported.flatMap(({ subject, symbol }) => {
      const type = isValue(symbol) ? undefined : checker.getDeclaredTypeOfSymbol(symbol);
      const words = type?.isUnion() ? type.types.flatMap((one) => (one.isStringLiteral() ? [JSON.stringify(one.value)] : [])) : [];
      return words.length < LONG_LIST ? [] : [[wordsKey(words), subject] as const];
    }),
  );
}

function writeValue(walk: Walk, subject: string, symbol: ts.Symbol): void {
  const type = walk.checker.getTypeOfSymbol(symbol);
  const isClass = (symbol.flags & ts.SymbolFlags.Class) !== 0;
  const isFunction = isClass || (type.getCallSignatures().length > 0 && libraryNameOf(type) === undefined);
  const kind = isClass ? 'class' : isFunction ? 'function' : 'value';
  walk.lines.push(lineOf({ about: 'subject', subject, kind }));
  const place = { subject, direction: 'out', path: '', isOptional: false } as const;
  if (isFunction) writeFunction(walk, place, type);
  else writeType(walk, place, type);
}

const isMet = ({ checker, met }: Walk, { symbol }: Exported): boolean =>
  met.has(symbol) || met.has(checker.getDeclaredTypeOfSymbol(symbol));

function writeDeclaredType(walk: Walk, { subject, symbol }: Exported, direction: Direction): void {
  const type = walk.checker.getDeclaredTypeOfSymbol(symbol);
  writeType({ ...walk, named: new Map() }, { subject, direction, path: '', isOptional: false }, type);
}
