import { invoiceStates, type ListInvoices } from '@market/billing-contract/invoice';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** The service looks for no longer ones. */
const WORDS_MAX = 100;

/** A list of invoices as its address has it. */
export const listParams = {
  ...tableParams,
  state: urlParam(z.enum([...invoiceStates, '']), ''),
};
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['q', 'state']);

/** What the service is asked for. */
export const listInput = ({ page, per_page, q, state }: ListState): ListInvoices => ({
  ...{ page, per_page },
  ...(q === '' ? {} : { filter: q.slice(0, WORDS_MAX) }),
  ...(state === '' ? {} : { state }),
});
