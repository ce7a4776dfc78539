import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlNumber, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

const COMPANY_MAX = 2_147_483_647;

/** What companies are owed, or what was paid out to them, as the address has it. */
export const listParams = {
  ...tableParams,
  tab: urlParam(z.enum(['owed', 'paid']), 'owed'),
  /** 0: all of them. */
  company: urlNumber({ max: COMPANY_MAX }, 0),
  /** The drawer of a payout: to the company with this number, or to one that is still to be chosen. */
  record: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})?$/), ''),
};
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['company']);

/** What the service is asked for. */
export const listInput = ({ page, per_page, company }: Pick<ListState, 'page' | 'per_page' | 'company'>) => ({
  ...{ page, per_page },
  ...(company === 0 ? {} : { company_id: company }),
});
