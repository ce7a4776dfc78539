import { type CardPaymentState, cardPaymentStates, type ListPayments } from '@market/billing-contract/card-payment';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlNumber, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** A list of payments as its address has it. */
export const listParams = {
  ...tableParams,
  state: urlParam<CardPaymentState | ''>(z.enum([...cardPaymentStates, '']), ''),
  /** 0: everybody's. */
  user: urlNumber({ max: 2_147_483_647 }, 0),
};
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['q', 'state', 'user']);

/** What the service is asked for. */
export const listInput = ({ page, per_page, q, state, user }: ListState): ListPayments => ({
  ...{ page, per_page },
  ...(q === '' ? {} : { text: q }),
  ...(state === '' ? {} : { state }),
  ...(user === 0 ? {} : { user_id: user }),
});
