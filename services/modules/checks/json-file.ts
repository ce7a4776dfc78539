import { type Finding, finding } from './finding.ts';

/** Names by which plain assignment of a parsed object would reach the prototypes of others. */
const FORBIDDEN_KEYS: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

const fieldOf = (parent: string, key: string, isList: boolean): string => {
  if (isList) return `${parent}[${key}]`;
  return parent === '' ? key : `${parent}.${key}`;
};

/** Fields with a forbidden name, at any depth. Without recursion, which a deeply nested file would exhaust. */
function forbiddenFields(root: unknown): string[] {
  const found: string[] = [];
  const open: [field: string, value: unknown][] = [['', root]];
  for (let next = open.pop(); next; next = open.pop()) {
    const [parent, value] = next;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      const field = fieldOf(parent, key, Array.isArray(value));
      if (FORBIDDEN_KEYS.has(key)) found.push(field);
      else open.push([field, inner]);
    }
  }
  return found;
}

function parsed(text: string): { value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

interface JsonFile {
  file: string;
  bytes: Uint8Array;
  /** Kilobytes. */
  limit: number;
}

/** A JSON file of a build whose size and keys are harmless. */
export function readJson({ file, bytes, limit }: JsonFile): { value: unknown } | Finding[] {
  const size = Math.ceil(bytes.length / 1024);
  if (size > limit) return [finding('FILE_TOO_LARGE', { file, details: { size, limit } })];
  const found = parsed(new TextDecoder().decode(bytes));
  if (!found) return [finding('FILE_NOT_JSON', { file })];
  const forbidden = forbiddenFields(found.value);
  return forbidden.length > 0 ? forbidden.map((field) => finding('KEY_FORBIDDEN', { file, field })) : found;
}
