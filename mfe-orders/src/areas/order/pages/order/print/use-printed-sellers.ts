import type { PaymentDetails } from '@market/companies-contract/company';
import type { Order } from '@market/orders-contract/order';
import { companiesApi } from '../../../../../api.ts';
import { type Seller, useSellers } from '../../../features/order/use-sellers.ts';

/** `requisites`: where money is sent today, not when it was ordered; null where the seller names none or nobody answers. */
export type PrintedSeller = Seller & { requisites: PaymentDetails | null };

/** A seller's requisites open to a buyer once their company has heard of the first order, which may be after the page came. */
const HEARD = { everyMs: 2_000, asks: 4, newMs: 60_000 };

/** Who sells, as their order form names them. */
export function usePrintedSellers(order: Order): { sellers: readonly PrintedSeller[]; isPending: boolean } {
  const { sellers, isPending } = useSellers(order);
  const isNew = Date.now() - Date.parse(order.placed_at) < HEARD.newMs;
  const answers = companiesApi.hooks.useQueries((ask) =>
    sellers.map(({ id }) =>
      ask.company.get(
        { id },
        {
          refetchInterval: ({ state }) =>
            isNew && state.data && !state.data.data.payment_details && state.dataUpdateCount < HEARD.asks && HEARD.everyMs,
        },
      ),
    ),
  );
  return {
    sellers: sellers.map((seller, index) => ({ ...seller, requisites: answers[index]?.data?.data.payment_details ?? null })),
    isPending: isPending || answers.some((answer) => answer.isPending),
  };
}
