import { keepChoice } from '@market/shell-kit/session/stored-choice';
import { z } from 'zod';

/** A page the reader opened from the palette, as it was named then. */
export const Visit = z.object({ path: z.string().startsWith('/'), label: z.string().min(1) });
export type Visit = z.infer<typeof Visit>;

const KEEP = 5;

/** The list with one more visit: newest first, each address once, never longer than five. */
export function withVisit(visits: Visit[], visit: Visit): Visit[] {
  return [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, KEEP);
}

const STORAGE_KEY = 'market:recent';

/** Visits kept in the browser; what another version or a curious hand left there counts as nothing. */
export function parseVisits(stored: string | null): Visit[] {
  try {
    return z
      .array(Visit)
      .max(KEEP)
      .parse(JSON.parse(stored ?? '[]'));
  } catch {
    return [];
  }
}

/** What this browser remembers; a private window remembers nothing. */
export function storedVisits(): Visit[] {
  try {
    return parseVisits(localStorage.getItem(STORAGE_KEY));
  } catch {
    return [];
  }
}

export const storeVisits = (visits: Visit[]): void => keepChoice(STORAGE_KEY, JSON.stringify(visits));
