import { fields, number, readJson, type Shape } from '../../session/shape.ts';

/** What was typed and not saved yet, and what was saved when the typing began. */
export interface Draft {
  at: number;
  base: Record<string, unknown>;
  mine: Record<string, unknown>;
}
const record: Shape<Record<string, unknown>> = (value): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const Draft = fields({ at: number, base: record, mine: record });

const PREFIX = 'market:draft:';
const KEPT_MS = 30 * 24 * 3_600_000;
const MOST = 30;

const keyOf = (userId: number, name: string): string => `${PREFIX}${userId}:${name}`;

/** A draft that this browser keeps; what another version or a curious hand left there counts as none. */
function parsed(text: string | null): Draft | null {
  const draft = readJson(text, Draft);
  return draft && Date.now() - draft.at < KEPT_MS ? draft : null;
}

/** Drafts of everybody who signs in here, the latest first. */
const keptDrafts = (): { key: string; at: number }[] =>
  Object.keys(localStorage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => ({ key, at: parsed(localStorage.getItem(key))?.at ?? 0 }))
    .sort((one, other) => other.at - one.at);

function dropOld(): void {
  for (const [index, { key, at }] of keptDrafts().entries()) if (index >= MOST || at === 0) localStorage.removeItem(key);
}

export function readDraft(userId: number, name: string): Draft | null {
  try {
    return parsed(localStorage.getItem(keyOf(userId, name)));
  } catch {
    return null;
  }
}

/** Keeps it for the next visit of the same user to the same thing. */
export function keepDraft(userId: number, name: string, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(userId, name), JSON.stringify(draft));
    dropOld();
  } catch {
    // A full or a forbidden store: the form itself still holds what was typed.
  }
}

export function dropDraft(userId: number, name: string): void {
  try {
    localStorage.removeItem(keyOf(userId, name));
  } catch {
    // Then there was none.
  }
}

/** Names of databases that hold what a user has not sent yet begin so: what is too much or too precious for `localStorage`. */
export const personalDatabases = (userId: number): string => `market:${userId}:`;

async function dropDatabasesOf(userId: number): Promise<void> {
  for (const { name = '' } of await indexedDB.databases()) if (name.startsWith(personalDatabases(userId))) indexedDB.deleteDatabase(name);
}

/** Whoever signs out leaves nothing of theirs behind in this browser. */
export function dropDraftsOf(userId: number): void {
  try {
    // Where the browser keeps no databases there are none.
    void dropDatabasesOf(userId).catch(() => {});
    for (const { key } of keptDrafts()) if (key.startsWith(keyOf(userId, ''))) localStorage.removeItem(key);
  } catch {
    // Then there were none.
  }
}
