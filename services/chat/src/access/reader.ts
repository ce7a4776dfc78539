import type { Principal } from '@market/kit-contract/principal';
import { boolean, nullable, number } from '@market/service-kit/data/columns';
import type { Bind } from '@market/service-kit/data/statement';
import { NOW_MS } from '../sql-clock.ts';

/** As whom channels are read: a user, and the company that the user acts for. */
export interface Reader {
  user: number;
  company: number | null;
  /** Of the marketplace: what this user inspects of others is readable as well. */
  staff: boolean;
}

export const isStaff = ({ roles }: Pick<Principal, 'roles'>): boolean =>
  roles.some((role) => role === 'ROLE_ADMIN' || role === 'ROLE_MANAGER');

export const readerOf = (principal: Pick<Principal, 'userId' | 'roles' | 'companyId'>): Reader => ({
  user: principal.userId,
  company: principal.roles.includes('ROLE_VENDOR') ? principal.companyId : null,
  staff: isStaff(principal),
});

/** Values of statements about channels that the reader is a party of, and of those about all that the reader may read. */
export const PARTY = { user: number, company: nullable(number) };
export const READER = { ...PARTY, staff: boolean };

/** SQL: whether channel `c` is the reader's: that of the user, or of the company that the user acts for now. */
const OF_PARTY = 'c.user_id = $user OR c.company_id = $company';
export const IS_PARTYS = `(${OF_PARTY})`;

/** SQL: whether a row `s` of `channel_staff` opens its channel now. */
export const IS_OPEN = `(s.join_at IS NOT NULL OR s.until > ${NOW_MS})`;

/** SQL: channels of others of which that holds. Looked up once for a statement, and never for who is not of the staff. */
const staffed = (holds: string): string =>
  `c.id = ANY (ARRAY(SELECT s.channel_id FROM channel_staff s WHERE $staff AND s.user_id = $user AND ${holds}))`;

/** SQL: whether the reader inspects channel `c` now, and whether the reader may read it. */
export const IS_WATCHED = staffed(IS_OPEN);
export const IS_READERS = `(${OF_PARTY} OR ${IS_WATCHED})`;

/** The same for a statement that is composed. */
export function isReaders({ user, company, staff }: Reader, bind: Bind): string {
  const bound = { $user: `${bind(user)}::int`, $company: `${bind(company)}::int`, $staff: `${bind(staff)}::boolean` };
  return IS_READERS.replaceAll(/\$(?:user|company|staff)/g, (name) => bound[name as keyof typeof bound]);
}

/** SQL: whether the others in channel `c` know of the reader. */
export const IS_MEMBERS = `(${OF_PARTY} OR ${staffed('s.join_at IS NOT NULL')})`;

/** SQL: whether staff have barred a user from writing. */
export const isBarred = (user: string): string =>
  `EXISTS (SELECT FROM writing_bar b WHERE b.user_id = ${user} AND (b.until IS NULL OR b.until > ${NOW_MS}))`;
