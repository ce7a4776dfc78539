import { AUDIENCES } from '@market/modules-contract/names';
import type { KeptSession } from '@market/shell-kit/host/credential';
import { LOCALES } from '@market/shell-kit/session/locale';
import { fields, listOf, nullable, number, oneOf, readJson, text } from '@market/shell-kit/session/shape';

export const SESSION_KEY = 'market:session';

const Role = oneOf(AUDIENCES.filter((audience) => audience !== 'guest'));

const Kept = fields({
  token: text,
  actingAs: nullable(Role),
  user: fields({
    ...{ id: number, roles: listOf(Role), locale: oneOf(LOCALES) },
    ...{ fio: text, login: text, email: nullable(text), phone: nullable(text) },
    avatar: nullable(fields({ path: text, small: text })),
    company: nullable(fields({ id: number, name: text })),
  }),
});

/** A kept session; what another version or a curious hand left there counts as none. */
export function parseSession(stored: string | null): KeptSession | null {
  const kept = readJson(stored, Kept);
  return kept && kept.token !== '' ? kept : null;
}

const read = (): string | null => {
  try {
    return localStorage.getItem(SESSION_KEY);
  } catch {
    return null;
  }
};

/** What this browser keeps, whichever tab wrote it last. */
export const storedSession = (): KeptSession | null => parseSession(read());

/** Keeps the session for the next visit and for the other tabs; written only when it changed, because a write wakes them. */
export function storeSession(kept: KeptSession): void {
  const text = JSON.stringify(kept);
  if (text === read()) return;
  try {
    localStorage.setItem(SESSION_KEY, text);
  } catch {
    // The session then lasts as long as the page.
  }
}

/** Forgets the session of this credential; one that another tab has opened since stays. */
export function forgetSession(token: string): void {
  if (storedSession()?.token !== token) return;
  localStorage.removeItem(SESSION_KEY);
}
