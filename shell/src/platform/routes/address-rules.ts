import { addresses, ERROR_PATH } from '@market/shell-kit/routing/addresses';
import { LOGOUT_PATH, SIGN_IN_PATH } from './own-pages.ts';
import type { RouteMatch } from './route-match.model.ts';
import { fillPath } from './route-table.ts';

/** Where the site begins for those who come to look at goods. */
export const HOME_PATH = addresses.catalog;

const withoutSlash = (pathname: string): string => pathname.replace(/\/+$/, '');

/** Is this the error page's own address? */
export const isErrorPage = (pathname: string): boolean => withoutSlash(pathname) === ERROR_PATH;

/**
 * The address that should stand instead of this one; `null` when it may stay. Always taken by replacing the entry, so
 * that "back" leaves the site instead of bouncing. `inside`: where a signed-in user goes who has no business at the way in.
 */
export function replacementOf(pathname: string, match: RouteMatch, inside: string = HOME_PATH): string | null {
  if (['', LOGOUT_PATH].includes(withoutSlash(pathname))) return HOME_PATH;
  if (isErrorPage(pathname)) return null;
  if (match.kind === 'signed-in') return inside;
  if (match.kind === 'forbidden' && match.signIn) return SIGN_IN_PATH;
  if (match.kind === 'own') return withoutSlash(pathname) === '/auth' ? SIGN_IN_PATH : null;
  if (match.kind === 'elsewhere') return match.path;
  if (match.kind === 'unknown' || match.kind === 'forbidden') return ERROR_PATH;
  if (match.kind !== 'module' || !match.route.redirect) return null;
  return fillPath(match.route.redirect, match.params) ?? ERROR_PATH;
}
