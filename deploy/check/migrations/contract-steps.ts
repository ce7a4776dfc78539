/** Rules of squawk against what the version that still serves would miss: a step that contracts, after one that expanded. */
export const CONTRACTING_RULES: ReadonlySet<string> = new Set([
  'ban-drop-column',
  'ban-drop-table',
  'ban-drop-database',
  // Whoever reads the column does not expect to find nothing there.
  'ban-drop-not-null',
  'renaming-column',
  'renaming-table',
  'adding-required-field',
  'adding-not-nullable-field',
]);

/** What squawk lets pass, at least in some of its forms, and the same version would miss as well. */
const CONTRACTING_STATEMENTS: readonly (readonly [statement: RegExp, message: string])[] = [
  [
    /^drop\s+(?:function|procedure|aggregate|view|materialized\s+view|type|domain|sequence|schema)\b/i,
    'Statements may name what is dropped.',
  ],
  [/^alter\s+(?!index\b).*\brename\s+(?!constraint\b)/is, 'Statements may use the old name.'],
  [/^alter\s.*\bset\s+schema\b/is, 'Statements look for it where it was.'],
  [/^alter\s.*\bset\s+not\s+null\b/is, 'Writers may leave the column empty.'],
  [/^alter\s.*\bcheck\s*\(\s*(?:"[^"]+"|\w+)\s+is\s+not\s+null\s*\)/is, 'Writers may leave the column empty.'],
];

const QUOTED = /--[^\n]*|\/\*.*?\*\/|(\$\w*\$).*?\1|'(?:[^']|'')*'/gs;
const DROPPED = /^drop\s+(?:function|procedure|view|type)\s+(?:if\s+exists\s+)?("[^"]+"|\w+)/i;

/** The statements that take something away, by line (from 1), with what would be missed. */
export function contractingStatements(sql: string): Map<number, string> {
  // Of the same length and lines, so that what is found stands where it stood.
  const bare = sql.replace(QUOTED, (quoted) => quoted.replace(/[^\n]/g, ' '));
  const found = new Map<number, string>();
  let from = 0;
  for (const part of bare.split(';')) {
    const statement = part.trim();
    const message = CONTRACTING_STATEMENTS.find(([form]) => form.test(statement))?.[1];
    const start = from + part.indexOf(statement);
    if (message !== undefined && !isMadeHere(statement, bare)) found.set(sql.slice(0, start).split('\n').length, message);
    from += part.length + 1;
  }
  return found;
}

/** A helper of the migration itself, or one that is made anew at once. */
function isMadeHere(statement: string, sql: string): boolean {
  const name = DROPPED.exec(statement)?.[1];
  return (
    name !== undefined && new RegExp(`\\bcreate\\s+(?:or\\s+replace\\s+)?(?:function|procedure|view|type)\\s+${name}(?!\\w)`, 'i').test(sql)
  );
}

const RELEASE = /^-- contracts what (?<service>[a-z-]+) (?<version>\d+\.\d+\.\d+) stopped using$/m;

/**
 * Says why a migration may not take anything away; null when it may: it names the release of its service that stopped using it, and that
 * version or a later one was given to others.
 *
 * @param owner the service whose migration it is; those of the kit go with every service
 * @param releases the last released version by service, null before the first
 */
export function contractFault(sql: string, owner: string, releases: ReadonlyMap<string, string | null>): string | null {
  const { service, version } = RELEASE.exec(sql)?.groups ?? {};
  if (!service || !version) {
    return `The version that still serves would miss it. Where a release has stopped using it, a line says so: -- contracts what ${owner === 'kit' ? '<service>' : owner} <version> stopped using`;
  }
  if (owner !== 'kit' && service !== owner) return `This is a migration of ${owner}, and it names a release of ${service}.`;
  const released = releases.get(service);
  if (released && isAtMost(version, released)) return null;
  return `It names ${service} ${version}, but ${released ? `${released} was released last` : 'nothing of it was released yet'} (npm run release-contracts).`;
}

/** Of two versions of three numbers. */
function isAtMost(version: string, limit: string): boolean {
  return version.localeCompare(limit, 'en', { numeric: true }) <= 0;
}
