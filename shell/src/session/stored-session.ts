import { Audience } from '@market/modules-contract/manifest';
import { LOCALES } from '@market/shell-kit/session/locale';
import type { KeptSession } from '@market/shell-kit/session/session';
import { z } from 'zod';

export const SESSION_KEY = 'market:session';

const Role = Audience.exclude(['guest']);

const Kept = z.object({
  token: z.string().min(1),
  actingAs: Role.nullable(),
  user: z.object({
    id: z.int(),
    roles: z.array(Role),
    locale: z.enum(LOCALES),
    fio: z.string(),
    login: z.string(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    avatar: z.object({ path: z.string(), small: z.string() }).nullable(),
    company: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
});

/** A kept session; what another version or a curious hand left there counts as none. */
export function parseSession(stored: string | null): KeptSession | null {
  try {
    return Kept.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
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
