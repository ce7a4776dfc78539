import type { z } from 'zod';
import { DomainError } from '../errors.ts';
import { type Actor, audit } from './audit.ts';
import { readSettings, writeSetting } from './settings.queries.ts';
import type { Tx } from './tx.ts';

/** A change is seen by every process within this time. */
const CACHE_MS = 5_000;

export interface Settings<T> {
  /** All settings: what the business chose, defaults elsewhere. Cached for 5 s per pool or client. */
  get(db: Tx): Promise<T>;
  /**
   * Changes some, in the caller's transaction, each noted in the audit trail with its earlier value.
   *
   * @throws DomainError VALIDATION naming the fields when a value is not allowed or a name is unknown
   */
  set(tx: Tx, patch: Partial<T>, actor: Actor): Promise<T>;
}

/**
 * Numbers and switches that a business may want otherwise, stored in the service's own table.
 *
 * @param schema an object whose every field has a default; rules over several fields may be refined on it
 */
export function defineSettings<S extends z.ZodObject>(schema: S): Settings<z.output<S>> {
  type T = z.output<S>;
  const defaults = schema.parse({});
  const cache = new WeakMap<object, { until: number; value: Promise<T> }>();
  let freshUntil = 0;

  const read = async (db: Tx): Promise<T> => {
    const rows = await readSettings(db);
    const stored = Object.fromEntries(rows.flatMap(({ name, value }) => (isValid(schema, name, value) ? [[name, value]] : [])));
    // A value that a newer rule forbids must not stop the service: its default stands in.
    const whole = schema.safeParse(stored);
    return whole.success ? whole.data : defaults;
  };

  const get = (db: Tx): Promise<T> => {
    const now = Date.now();
    const known = cache.get(db);
    if (known && known.until > now && now >= freshUntil) return known.value;
    const value = read(db);
    const entry = { until: now + CACHE_MS, value };
    cache.set(db, entry);
    // An outage is not an answer worth remembering.
    value.catch(() => cache.get(db) === entry && cache.delete(db));
    return value;
  };

  const set = async (tx: Tx, patch: Partial<T>, actor: Actor): Promise<T> => {
    const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
    const wrong = entries.filter(([name, value]) => !isValid(schema, name, value));
    if (wrong.length > 0) throw refused(wrong.map(([name]) => name));
    const before = await read(tx);
    const after = schema.safeParse({ ...before, ...patch });
    if (!after.success) throw refused(entries.map(([name]) => name));
    // Whoever looks again right after the change sees it, although nobody here knows when its transaction commits.
    freshUntil = Date.now() + CACHE_MS;
    for (const [name] of entries) await store(tx, { name, before: before[name], after: after.data[name], actor });
    return after.data;
  };

  return { get, set };
}

interface Change {
  name: string;
  before: unknown;
  after: unknown;
  actor: Actor;
}

async function store(tx: Tx, { name, before, after, actor }: Change): Promise<void> {
  if (JSON.stringify(before) === JSON.stringify(after)) return;
  await writeSetting(tx, { name, value: JSON.stringify(after), changedBy: actor.id });
  await audit(tx, { actor, action: 'setting.changed', subject: 'setting', subjectId: name, before, after });
}

function isValid(schema: z.ZodObject, name: string, value: unknown): boolean {
  const field = Object.hasOwn(schema.shape, name) ? (schema.shape[name] as z.ZodType) : undefined;
  return field?.safeParse(value).success ?? false;
}

const refused = (names: string[]): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, Object.fromEntries(names.map((name) => [name, 'NOT_ALLOWED'])));
