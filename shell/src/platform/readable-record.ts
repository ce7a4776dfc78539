import type { ModuleRecord, PinnedFile } from '@market/modules-contract/feed';
import { AUDIENCES, ICON_NAMES, LEVELS, SLOT_NAMES } from '@market/modules-contract/names';

// The registry has judged every record by its schema before it signed the feed, so nothing here has to repeat that, and no library of schemas
// stands in the way of the first view. What is asked is only whether this page, which may be older than the feed, can use it.

type Fields = Record<string, unknown>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const knows = (words: readonly string[], word: string): boolean => words.includes(word);
const isPinned = (value: unknown): value is PinnedFile =>
  isObject(value) && typeof value.url === 'string' && /^sha384-/.test(String(value.integrity));

/** What keeps a record from being used at all; null when nothing does. */
function damageOf(record: unknown): string | null {
  if (!isObject(record)) return 'no record';
  const { id, version, level, grants, entry, manifest, start, routes, nav, slots, shared, requires } = record;
  if (typeof id !== 'string' || typeof version !== 'string') return 'no name or version';
  if (!isPinned(entry) || !isPinned(manifest) || typeof (entry as Fields).globalName !== 'string') return 'no entry with a digest';
  if (![start, routes, nav, slots].every(Array.isArray)) return 'no lists of files, pages, entries and widgets';
  // Whatever an unknown one means, it is not to run in the page.
  if (!knows(LEVELS, String(level))) return `the level ${String(level)}`;
  return isObject(shared) && isObject(requires) && Array.isArray(grants) ? null : 'no ranges or grants';
}

/** Entries that this page cannot use, by what it does not know of them: they are left out, the module stays. */
function withoutUnknown(record: ModuleRecord): { record: ModuleRecord; dropped: string[] } {
  const dropped: string[] = [];
  const keep = <Entry extends { audience?: readonly string[] | undefined }>(
    entries: readonly Entry[],
    word: (entry: Entry) => string | null,
  ) =>
    entries.filter((entry) => {
      const unknown = word(entry) ?? entry.audience?.find((audience) => !knows(AUDIENCES, audience)) ?? null;
      if (unknown !== null) dropped.push(`${record.id}: this page does not know ${unknown}`);
      return unknown === null;
    });
  return {
    record: {
      ...record,
      routes: keep(record.routes, () => null),
      nav: keep(record.nav, ({ icon }) => (knows(ICON_NAMES, icon) ? null : `the icon ${icon}`)),
      slots: keep(record.slots, ({ slot }) => (knows(SLOT_NAMES, slot) ? null : `the place ${slot}`)),
    },
    dropped,
  };
}

/** What a page can use of the records of a feed, and what it left out. One damaged record must not cost the others their place. */
export function readableRecords(records: readonly unknown[]): { modules: ModuleRecord[]; dropped: string[] } {
  const modules: ModuleRecord[] = [];
  const dropped: string[] = [];
  for (const [index, candidate] of records.entries()) {
    const damage = damageOf(candidate);
    if (damage !== null) {
      dropped.push(`record ${index}: ${damage}`);
      continue;
    }
    const readable = withoutUnknown(candidate as ModuleRecord);
    dropped.push(...readable.dropped);
    if (modules.some(({ id }) => id === readable.record.id)) dropped.push(`record ${index}: a second ${readable.record.id}`);
    else modules.push(readable.record);
  }
  return { modules, dropped };
}
