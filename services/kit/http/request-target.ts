/** What a parser of addresses may read as a separator, cut off or drop: a router and a proxy would see two different paths. */
const AMBIGUOUS = /[\\\p{Cc}]/u;

/**
 * Whether everybody on the way reads the same path out of a request target: absolute, with one `/` between segments, no `.` or `..`, no
 * backslash, no control sign, encoded or not. What follows the `?` is of no matter.
 */
export function isPlainTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1);
  if (!path.startsWith('/') || path.includes('//') || path.includes('#')) return false;
  const decoded = path.includes('%') ? decodedPath(path) : path;
  return decoded !== null && !AMBIGUOUS.test(decoded) && !decoded.split('/').some((segment) => segment === '.' || segment === '..');
}

function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path);
  } catch {
    return null;
  }
}
