/** No form of ours nests further; deeper trees only serve to exhaust a parser's stack. */
export const MAX_DEPTH = 32;
/** No list of ours is longer; schemas judge a longer one item by item, which keeps the process from its other callers. */
export const MAX_ITEMS = 10_000;

export interface Hostility {
  path: string;
  fault: 'HOSTILE_TEXT' | 'TOO_DEEP' | 'TOO_MANY_ITEMS' | 'UNKNOWN_FIELD';
}

/**
 * The first thing in an input that no schema of ours expects and that something behind it could choke on: text that
 * Postgres cannot store (NUL, half a surrogate pair), a `__proto__` key, nesting beyond 32 levels, lists beyond 10,000 items.
 */
export function hostilityOf(input: unknown, path = '', depth = 0): Hostility | null {
  if (typeof input === 'string') return isStorable(input) ? null : { path, fault: 'HOSTILE_TEXT' };
  if (typeof input !== 'object' || input === null) return null;
  if (depth >= MAX_DEPTH) return { path, fault: 'TOO_DEEP' };
  if (Array.isArray(input)) return hostileItem(input, path, depth);
  // A class instance is one of ours (an uploaded file); JSON and forms give plain objects only.
  const prototype = Object.getPrototypeOf(input);
  return prototype === Object.prototype || prototype === null ? hostileEntry(input as Record<string, unknown>, path, depth) : null;
}

function hostileItem(items: unknown[], path: string, depth: number): Hostility | null {
  if (items.length > MAX_ITEMS) return { path, fault: 'TOO_MANY_ITEMS' };
  for (let index = 0; index < items.length; index++) {
    const found = hostilityOf(items[index], path === '' ? String(index) : `${path}.${index}`, depth + 1);
    if (found) return found;
  }
  return null;
}

function hostileEntry(entries: Record<string, unknown>, path: string, depth: number): Hostility | null {
  for (const key of Object.keys(entries)) {
    const at = path === '' ? key : `${path}.${key}`;
    if (key === '__proto__') return { path: at, fault: 'UNKNOWN_FIELD' };
    if (!isStorable(key)) return { path, fault: 'HOSTILE_TEXT' };
    const found = hostilityOf(entries[key], at, depth + 1);
    if (found) return found;
  }
  return null;
}

const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
