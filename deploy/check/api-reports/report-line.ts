/** Who hands the value over: `in` the caller, `out` the API, `inout` both, each to the other. */
export type Direction = 'in' | 'out' | 'inout';

/** One place of an API: a parameter, a field of it, what is answered, a field of that. */
export interface Place {
  /** What is called or imported: `product.get`, `format/format.money`. */
  subject: string;
  direction: Direction;
  /** From the subject on: `.filter.ids[]`, `.change|kind=stock.count`; empty for the input or the answer as a whole. */
  path: string;
  isOptional: boolean;
}

/** What a line of a report says. */
export type Fact =
  /** The subject is there, and what it is. */
  | { about: 'subject'; subject: string; kind: string }
  /** One kind of value at a place; several lines of one place are alternatives. */
  | { about: 'value'; place: Place; kind: string }
  /** What is asked of values there besides their kind. */
  | { about: 'limit'; place: Place; limit: string; value: string };

const SUBJECT = /^(?<subject>\S+): (?<kind>.+)$/;
const LIMIT = /^(?<subject>\S+) (?<direction>in|out|inout)(?: (?<path>\S+))? with (?<limit>\w+) (?<value>.+)$/;
const VALUE = /^(?<subject>\S+) (?<direction>in|out|inout)(?: (?<path>\S+?))?(?<optional>\?)?: (?<kind>.+)$/;

const written = (path: string): string => (path === '' ? '' : ` ${path.replace(/^\./, '')}`);
const read = (path: string | undefined): string => (path === undefined ? '' : /^[[|<{]/.test(path) ? path : `.${path}`);

/** Writes a fact as a line; `parseLine` reads it back. */
export function lineOf(fact: Fact): string {
  if (fact.about === 'subject') return `${fact.subject}: ${fact.kind}`;
  const { subject, direction, path, isOptional } = fact.place;
  const where = `${subject} ${direction}${written(path)}`;
  return fact.about === 'limit' ? `${where} with ${fact.limit} ${fact.value}` : `${where}${isOptional ? '?' : ''}: ${fact.kind}`;
}

/** @throws Error for a line that no report holds */
export function parseLine(line: string): Fact {
  const found = SUBJECT.exec(line) ?? LIMIT.exec(line) ?? VALUE.exec(line);
  const { subject = '', direction, path, optional, kind = '', limit, value = '' } = found?.groups ?? {};
  if (!found) throw new Error(`No line of an API report: ${line}`);
  if (direction === undefined) return { about: 'subject', subject, kind };
  const place: Place = { subject, direction: direction as Direction, path: read(path), isOptional: optional === '?' };
  return limit === undefined ? { about: 'value', place, kind } : { about: 'limit', place, limit, value };
}

/** A segment of a path for a name that anybody may have chosen. */
export const fieldSegment = (name: string): string => (/^[\w$-]+$/.test(name) ? `.${name}` : `["${encodeURIComponent(name)}"]`);

/** A segment for one of several objects that may stand at a place: by the field that tells them apart, else by its number. */
export const variantSegment = (name: string): string => `|${encodeURIComponent(name).replaceAll('.', '%2E').replaceAll('%3D', '=')}`;

const LAST_SEGMENT = /(?:\.[\w$-]+|\["[^"]*"\]|\[\d*\]|\{\}|<\w+>|\|[^.[<{|]+)$/;

/** The path that a path is a part of. */
export const parentOf = (path: string): string => path.replace(LAST_SEGMENT, '');

/** Whether a path ends with one of several objects. */
export const isVariant = (path: string): boolean => LAST_SEGMENT.exec(path)?.[0].startsWith('|') ?? false;

/** Lines in the order of a report: by subject and place, a whole before its parts, limits behind what they limit. */
export function sortedLines(lines: Iterable<string>): string[] {
  const keyOf = (line: string): string => line.replace(/\??: /, '\0').replace(' with ', '\x01');
  return [...new Set(lines)]
    .map((line) => [keyOf(line), line] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, line]) => line);
}
