import { tableParams } from '@market/shell-kit/routing/table-url';
import { urlParam, urlText } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { proposalStatuses } from '@market/tenders-contract/tender-state';
import { z } from 'zod';

export const TABS = ['all', ...proposalStatuses] as const;
export type Tab = (typeof TABS)[number];

/** A vendor's proposals as the address has them; `offer`: the one that is changed. */
export const ownParams = { ...tableParams, status: urlParam<Tab>(z.enum(TABS), 'all'), offer: urlText(12) };
export const ownFilters = filtersOf(ownParams, ['status']);
