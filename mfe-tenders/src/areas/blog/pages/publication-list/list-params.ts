import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlNumber } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';

/** A list of publications as its address has it. `company` 0: of everybody. */
export const listParams = { ...tableParams, company: urlNumber({ max: 2_147_483_647 }, 0) };
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['q', 'company']);

/** What the service is asked for. */
export const listInput = ({ page, per_page, q, company }: ListState) => ({
  page,
  per_page,
  ...(q === '' ? {} : { text: q }),
  ...(company === 0 ? {} : { company_id: company }),
});
