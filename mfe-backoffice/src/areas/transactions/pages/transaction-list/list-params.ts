import type { ListTransactions } from '@market/billing-contract/transaction';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlNumber, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

const day = urlParam(z.iso.date().or(z.literal('')), '');

/** A list of movements as its address has it. */
export const listParams = {
  ...tableParams,
  from: day,
  to: day,
  /** 0: everybody's. */
  user: urlNumber({ max: 2_147_483_647 }, 0),
  /** The drawer of a new movement is open. */
  add: urlParam(z.enum(['yes', '']), ''),
};
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['from', 'to', 'user']);

/** Whether the end is before the beginning: then nothing is asked. */
export const isReversed = ({ from, to }: Pick<ListState, 'from' | 'to'>): boolean => from !== '' && to !== '' && from > to;

/** What the service is asked for. */
export const listInput = ({ page, per_page, from, to, user }: ListState): ListTransactions => ({
  ...{ page, per_page },
  ...(from === '' ? {} : { start_date: from }),
  ...(to === '' ? {} : { end_date: to }),
  ...(user === 0 ? {} : { user_id: user }),
});
