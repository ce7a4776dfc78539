import { fields, listOf, readJson, text } from '@market/shell-kit/session/shape';
import { keepChoice } from '@market/shell-kit/session/stored-choice';

/** A page the reader opened from the palette, as it was named then. */
export interface Visit {
  path: string;
  label: string;
}

const KEEP = 5;

/** The list with one more visit: newest first, each address once, never longer than five. */
export function withVisit(visits: Visit[], visit: Visit): Visit[] {
  return [visit, ...visits.filter(({ path }) => path !== visit.path)].slice(0, KEEP);
}

const STORAGE_KEY = 'market:recent';

/** Visits kept in the browser; what another version or a curious hand left there counts as nothing. */
export function parseVisits(stored: string | null): Visit[] {
  const visits = readJson(stored, listOf(fields({ path: text, label: text }))) ?? [];
  return visits.length <= KEEP && visits.every(({ path, label }) => path.startsWith('/') && label !== '') ? visits : [];
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
