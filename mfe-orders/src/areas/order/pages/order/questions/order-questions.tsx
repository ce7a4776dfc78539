import type { Order } from '@market/orders-contract/order';
import { ordersApi } from '../../../../../api.ts';
import { CancelRequestBanner } from './cancel-request-banner.tsx';
import { ProposalBanner } from './proposal-banner.tsx';

/** What the parties ask each other about the order; on a main order, about each of its parts. */
export function OrderQuestions({ order }: { order: Order }) {
  if (order.main_id !== null) return <Questions order={order} />;
  if (!(order.proposed || order.cancel_requested)) return null;
  return order.orders.map(({ id }) => <PartQuestions key={id} id={id} />);
}

function PartQuestions({ id }: { id: number }) {
  const { data } = ordersApi.hooks.order.get.useQuery({ id });
  return data ? <Questions order={data.data} /> : null;
}

function Questions({ order }: { order: Order }) {
  return (
    <>
      {order.proposal && <ProposalBanner order={order} proposal={order.proposal} />}
      {order.cancel_request && <CancelRequestBanner order={order} request={order.cancel_request} />}
    </>
  );
}
