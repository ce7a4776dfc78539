import { type ListUsers, UserSort } from '@market/identity-contract/user';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlList, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';
import { rolesOf, type UserKind } from '../../features/user-kind.ts';
import { USER_LANGUAGES } from '../../user-languages.ts';

export const STATES = ['active', 'blocked'] as const;

/** A list of users as its address has it. */
export const listParams = {
  ...tableParams,
  sort: urlParam<UserSort>(UserSort, '-created_at'),
  country: urlList(z.coerce.number().int().positive()),
  lang: urlList(z.enum(USER_LANGUAGES)),
  state: urlList(z.enum(STATES)),
  /** The drawer: of a new user, or of the one with this number. */
  edit: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})$/), ''),
};
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['q', 'country', 'lang', 'state']);

/** What the service is asked for. Both states at once filter nothing. */
export function listInput(kind: UserKind, listState: ListState): Omit<ListUsers, 'sort'> & { sort: UserSort } {
  const { page, per_page, sort, q, country, lang, state } = listState;
  return {
    page,
    per_page,
    sort,
    roles: rolesOf(kind),
    filters: {
      ...(q === '' ? {} : { text: q }),
      ...(country.length === 0 ? {} : { countries: [...country] }),
      ...(lang.length === 0 ? {} : { languages: [...lang] }),
      ...(state.length === 1 ? { blocked: state[0] === 'blocked' } : {}),
    },
  };
}
