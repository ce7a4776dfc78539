/**
 * JSON with the keys of every object in order, so that equal inputs have equal texts. Understands what inputs hold
 * beyond JSON: dates, big integers, sets, uploaded files (by `toJSON`).
 */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(ordered(value)) ?? 'null';
}

function ordered(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return value;
  if ('toJSON' in value && typeof value.toJSON === 'function') return ordered(value.toJSON());
  if (Array.isArray(value)) return value.map(ordered);
  if (value instanceof Set) return [...value].map(ordered);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, ordered(inner)]));
}
