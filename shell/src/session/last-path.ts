import { LAST_PATH_MINUTES } from '@market/shell-kit/format/constants';
import { fields, number, readJson, text } from '@market/shell-kit/session/shape';
import { keepChoice } from '@market/shell-kit/session/stored-choice';

/** Where the reader was, and when. */
export interface LastPath {
  path: string;
  at: number;
}
const LastPath = fields({ path: text, at: number });

const STORAGE_KEY = 'market:last-path';
const KEPT_MS = LAST_PATH_MINUTES * 60_000;

/** Is the address worth coming back to? Not the root, not the ways in and out, not the page that nothing was found. */
export function isMemorable(path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/);
  return !(pathname.replace(/\/+$/, '') === '' || /^\/(auth|logout|error)(\/|$)/.test(pathname));
}

/** The address while it is fresh enough. */
export const freshPath = (last: LastPath | null, now: number): string | null =>
  last && now - last.at >= 0 && now - last.at < KEPT_MS ? last.path : null;

/** The address an earlier visit left; what another hand wrote there counts as none. */
export function storedPath(): LastPath | null {
  try {
    const last = readJson(localStorage.getItem(STORAGE_KEY), LastPath);
    return last?.path.startsWith('/') ? last : null;
  } catch {
    return null;
  }
}

export const storePath = (last: LastPath): void => keepChoice(STORAGE_KEY, JSON.stringify(last));

export function forgetPath(): void {
  try {
    localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Then there was nothing to forget either.
  }
}
