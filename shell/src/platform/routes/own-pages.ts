import { matchPath } from '@market/shell-kit/routing/navigation';

/** Where everybody signs in. */
export const SIGN_IN_PATH = '/auth/main';

/** Where a company's single sign-on sends people back to; registered there letter for letter. */
export const SSO_PATH = '/auth/sso';

/** Whoever opens it is signed out. */
export const LOGOUT_PATH = '/logout';

/** A page that belongs to the shell, because it must work when every module is down. */
export type OwnPage = { name: 'sign-in' } | { name: 'new-password'; code: string } | { name: 'company-account' };

/** The shell's own page at an address; `null` when a module answers for it, or nobody. */
export function ownPageOf(pathname: string): OwnPage | null {
  if (matchPath('/auth', pathname) || matchPath(SIGN_IN_PATH, pathname)) return { name: 'sign-in' };
  if (matchPath(SSO_PATH, pathname)) return { name: 'company-account' };
  const letter = matchPath('/auth/change_password/:code', pathname);
  return letter?.params.code ? { name: 'new-password', code: letter.params.code } : null;
}
