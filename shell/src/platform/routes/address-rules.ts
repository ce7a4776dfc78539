import { addresses, ERROR_PATH } from '@market/shell-kit/routing/addresses';
import { LOGOUT_PATH, SIGN_IN_PATH } from './own-pages.ts';
import type { Place } from './place.model.ts';
import { fillPath } from './route-table.ts';

/** Where the site begins. */
export const HOME_PATH = addresses.catalog;

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/** Is this the error page's own address? */
export const isErrorPage = (pathname: string): boolean => withoutSlash(pathname) === ERROR_PATH;

/**
 * The address that should stand instead of this one; `null` when it may stay. Always taken by replacing the entry, so
 * that "back" leaves the site instead of bouncing. `destination`: where a user goes who has just signed in.
 */
export function replacementOf(pathname: string, place: Place, destination: string | null = null): string | null {
  if (['', LOGOUT_PATH].includes(withoutSlash(pathname))) return HOME_PATH;
  if (isErrorPage(pathname)) return null;
  if (place.kind === 'signed-in') return destination ?? HOME_PATH;
  if (place.kind === 'forbidden' && place.signIn) return SIGN_IN_PATH;
  if (place.kind === 'own') return withoutSlash(pathname) === '/auth' ? SIGN_IN_PATH : null;
  if (place.kind === 'elsewhere') return place.path;
  if (place.kind === 'unknown' || place.kind === 'forbidden') return ERROR_PATH;
  if (place.kind !== 'module' || !place.route.redirect) return null;
  return fillPath(place.route.redirect, place.params) ?? ERROR_PATH;
}
