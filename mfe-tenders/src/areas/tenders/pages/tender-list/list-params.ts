import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlList, urlNumber, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import type { ListTenders } from '@market/tenders-contract/tender';
import { TENDER_LIMITS, tenderStatuses } from '@market/tenders-contract/tender-state';
import { z } from 'zod';

/** Orders of the list as the address has them, and what the service calls each. */
const SORTS = { '-created': 'new', closing: 'closing', price: 'price', '-price': 'price_desc' } as const satisfies Record<
  string,
  ListTenders['sort']
>;
export type Sort = keyof typeof SORTS;
export const sorts = Object.keys(SORTS) as Sort[];

const price = urlNumber({ max: TENDER_LIMITS.price.max }, 0);
const yes = urlParam<'yes' | ''>(z.literal('yes'), '');

/** A list of tenders as its address has it; prices in roubles, 0: of any. */
export const listParams = {
  ...tableParams,
  sort: urlParam<Sort>(z.enum(sorts), '-created'),
  categories: urlList(z.coerce.number().pipe(z.int32().positive())),
  state: urlParam<(typeof tenderStatuses)[number] | ''>(z.enum(tenderStatuses), ''),
  from: price,
  to: price,
  mine: yes,
  unanswered: yes,
  user_id: urlNumber({ max: 2_147_483_647 }, 0),
};
export type ListState = UrlValues<typeof listParams>;

/** What narrows the list, in the order in which it is shown. */
const FILTERS = ['q', 'categories', 'state', 'from', 'to', 'mine', 'unanswered', 'user_id'] as const satisfies (keyof ListState)[];
export type Filter = (typeof FILTERS)[number];

export const filters = filtersOf(listParams, FILTERS);

/** Which filters are in force. */
export const filtersSet = (state: ListState): Filter[] => FILTERS.filter((name) => listParams[name].write(state[name] as never) !== null);

/** What the service is asked for. */
export function listInput(state: ListState): z.input<typeof ListTenders> {
  const set = new Set(filtersSet(state));
  const given = <T extends object>(filter: Filter, part: T) => (set.has(filter) ? part : {});
  return {
    ...{ page: state.page, per_page: state.per_page, sort: SORTS[state.sort] },
    ...given('q', { text: state.q }),
    ...given('categories', { categories: [...state.categories] }),
    ...(state.state === '' ? {} : { state: [state.state] }),
    ...given('from', { price_from: state.from }),
    ...given('to', { price_to: state.to }),
    ...given('mine', { mine: true }),
    ...given('unanswered', { unanswered: true }),
    ...given('user_id', { user_id: state.user_id }),
  };
}
