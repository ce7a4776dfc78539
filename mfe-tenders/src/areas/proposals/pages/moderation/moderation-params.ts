import { tableParams } from '@market/shell-kit/routing/table-url';
import { urlNumber } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';

/** The queue as its address has it; `company`: of that one alone. */
export const moderationParams = { ...tableParams, company: urlNumber({ max: 2_147_483_647 }, 0) };
export const moderationFilters = filtersOf(moderationParams, ['company']);
