import type { OrderActor, OrderStatus } from '@market/orders-contract/order-state';
import type { Random } from '../catalogue/random.ts';
import type { Step } from './life.ts';

/** How parts of orders fare in the demo. */
export type Fate =
  | 'new'
  | 'in_processing'
  | 'proposed'
  | 'asked'
  | 'declined'
  | 'short'
  | 'formation'
  | 'payed'
  | 'ready'
  | 'ready_unpaid'
  | 'completed'
  | 'completed_plainly'
  | 'completed_late'
  | 'canceled_by_buyer'
  | 'canceled_by_seller'
  | 'canceled_on_request'
  | 'canceled_paid'
  | 'expired'
  | 'returned';

const move = (to: OrderStatus, by: OrderActor = 'vendor', rest: { reason?: string } = {}): Step => ({ do: 'status', to, by, ...rest });
const accept = move('in_processing');

/** What goes on around the statuses of an order that comes to its end. */
function onTheWay(random: Random, isDelivered: boolean): Step[] {
  const delivery = random.int(5, 40) * 10_000;
  if (isDelivered && random.chance(0.4)) return [{ do: 'propose', delivery }, { do: 'agree' }];
  if (random.chance(0.1)) return [{ do: 'propose', more: random.int(1, 4) * 10 }, { do: random.chance(0.7) ? 'agree' : 'disagree' }];
  if (random.chance(0.06))
    return [
      { do: 'ask', ...CHANGED_MIND },
      { do: 'refuse', reason: 'Заказ уже собран' },
    ];
  return [];
}

const CHANGED_MIND = { reason: 'changed_mind', text: 'Нашли такой же товар ближе' } as const;

function paidWays(random: Random): Step[] {
  const method = random.weighted([
    ['transfer', 70],
    ['cash', 20],
    ['other', 10],
  ] as const);
  return random.pick<Step[]>([
    [accept, move('formation'), move('payed'), move('ready_to_delivery')],
    [move('formation'), { do: 'pay', method }, move('ready_to_delivery')],
    [accept, move('payed'), move('formation'), move('ready_to_delivery')],
  ]);
}

/** The way that a fate takes. Each step is one that the table of `order-state.ts` allows. */
export function stepsOf(fate: Fate, { random, isDelivered }: { random: Random; isDelivered: boolean }): Step[] {
  switch (fate) {
    case 'new':
      return [];
    case 'in_processing':
      return random.chance(0.3) ? [move('formation'), accept] : [accept];
    case 'proposed':
      return [
        accept,
        isDelivered && random.chance(0.5) ? { do: 'propose', delivery: 150_000 } : { do: 'propose', more: random.int(1, 3) * 10 },
      ];
    case 'asked':
      return [accept, ...(random.chance(0.5) ? [move('formation')] : []), { do: 'ask', ...CHANGED_MIND }];
    case 'declined':
      return [
        accept,
        { do: 'ask', reason: 'mistake', text: 'Ошиблись цветом' },
        { do: 'refuse', reason: 'Товар уже отложен' },
        move('formation'),
      ];
    case 'short':
      return [
        accept,
        { do: 'propose', more: random.int(1, 4) * 5 },
        { do: 'agree', short: true },
        ...(random.chance(0.5) ? [move('formation')] : []),
      ];
    case 'formation':
      return random.chance(0.5) ? [accept, move('formation')] : [move('formation')];
    case 'payed':
      return [accept, ...(random.chance(0.4) ? [move('formation')] : []), move('payed')];
    case 'ready':
      return paidWays(random);
    case 'ready_unpaid':
      return [accept, move('formation'), move('ready_to_delivery')];
    case 'completed':
      return [...withinWork(paidWays(random), onTheWay(random, isDelivered)), move('completed')];
    case 'completed_plainly':
      return [accept, move('formation'), move('payed'), move('ready_to_delivery'), move('completed')];
    case 'completed_late':
      return [accept, move('ready_to_delivery'), move('completed', 'admin', { reason: 'Оплата после доставки по договору' })];
    default:
      return canceledWays(fate);
  }
}

/** After the first step, before anything was paid. */
const withinWork = ([first, ...rest]: Step[], between: Step[]): Step[] => [...(first ? [first] : []), ...between, ...rest];

type Canceled = 'canceled_by_buyer' | 'canceled_by_seller' | 'canceled_on_request' | 'canceled_paid' | 'expired' | 'returned';

function canceledWays(fate: Canceled): Step[] {
  switch (fate) {
    case 'canceled_by_buyer':
      return [{ do: 'status', to: 'canceled', by: 'buyer', cancel: 'changed_mind' }];
    case 'canceled_by_seller':
      return [accept, { do: 'status', to: 'canceled', by: 'vendor', cancel: 'out_of_stock', reason: 'Партия закончилась на фабрике' }];
    case 'canceled_on_request':
      return [accept, { do: 'ask', ...CHANGED_MIND }, { do: 'status', to: 'canceled', by: 'vendor', cancel: 'changed_mind' }];
    case 'canceled_paid':
      return [
        accept,
        move('payed'),
        { do: 'status', to: 'canceled', by: 'manager', cancel: 'cannot_deliver', reason: 'Деньги возвращены переводом' },
      ];
    case 'expired':
      return [{ do: 'status', to: 'canceled', by: 'system', cancel: 'expired' }];
    case 'returned':
      return [
        ...[move('formation'), move('payed'), move('ready_to_delivery'), move('completed')],
        move('ready_to_delivery', 'admin', { reason: 'Вся партия с браком' }),
        { do: 'status', to: 'canceled', by: 'admin', cancel: 'other', reason: 'Товар возвращён продавцу' },
      ];
  }
}
