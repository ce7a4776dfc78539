import { DRAFT_PARAMETER } from '@market/modules-contract/draft-names';

const STORAGE_KEY = 'market:module-draft';

/** The ticket of a draft that this tab shows; null: it shows none. */
export function keptTicket(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

/** For this tab, until it is left. */
export function keepTicket(ticket: string): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, ticket);
  } catch {
    // A browser that keeps nothing for a tab shows it no drafts.
  }
}

export function forgetTicket(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // It was not kept either.
  }
}

/** Takes a ticket out of the fragment of the address, where nobody shall copy it from. Answers whether there was one. */
export function takeTicket(): boolean {
  const { hash, pathname, search } = location;
  const head = `#${DRAFT_PARAMETER}=`;
  if (!hash.startsWith(head)) return false;
  keepTicket(hash.slice(head.length));
  history.replaceState(history.state, '', pathname + search);
  return true;
}
