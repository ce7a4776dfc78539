import { expect, it } from 'vitest';
import { allowedTargets, mainPayment, mainStatus, type OrderActor, orderStatuses, transitionOf, transitions } from './order-state.ts';

/** The table as it was agreed: what each actor may do, by hand, so that a slip in the data shows. */
const AGREED: Record<OrderActor, Record<string, string>> = {
  buyer: { new: 'canceled' },
  vendor: {
    new: 'in_processing formation payed canceled',
    in_processing: 'formation payed ready_to_delivery completed canceled',
    formation: 'in_processing payed ready_to_delivery completed canceled',
    payed: 'in_processing formation ready_to_delivery completed',
    ready_to_delivery: 'in_processing formation payed completed',
  },
  manager: {
    new: 'in_processing formation payed canceled',
    in_processing: 'formation payed ready_to_delivery completed canceled',
    formation: 'in_processing payed ready_to_delivery completed canceled',
    payed: 'in_processing formation ready_to_delivery completed canceled',
    ready_to_delivery: 'in_processing formation payed completed canceled',
  },
  admin: {
    new: 'in_processing formation payed canceled',
    in_processing: 'formation payed ready_to_delivery completed canceled',
    formation: 'in_processing payed ready_to_delivery completed canceled',
    payed: 'in_processing formation ready_to_delivery completed canceled',
    ready_to_delivery: 'in_processing formation payed completed canceled',
    canceled: 'new',
    completed: 'ready_to_delivery',
  },
  system: { new: 'payed canceled', in_processing: 'payed', formation: 'payed', ready_to_delivery: 'payed completed' },
};

it('allows each actor what was agreed, and nothing else', () => {
  for (const [actor, agreed] of Object.entries(AGREED))
    for (const from of orderStatuses)
      expect(allowedTargets(from, actor as OrderActor).toSorted(), `${actor} from ${from}`).toEqual(
        (agreed[from]?.split(' ') ?? []).toSorted(),
      );
});

it('names each way once', () => {
  expect(new Set(transitions.map(({ from, to }) => `${from} ${to}`)).size).toBe(transitions.length);
});

it('a vendor says why a packed order goes back, and nothing is completed unpaid or short', () => {
  expect(transitionOf('ready_to_delivery', 'formation', 'vendor')?.reasonOf).toEqual(['vendor']);
  for (const { to, needs } of transitions.filter((each) => each.to === 'completed'))
    expect([to, needs]).toEqual([to, ['paid', 'reserved']]);
});

it.each([
  [['canceled', 'canceled'], 'canceled'],
  [['completed', 'canceled'], 'completed'],
  [['completed', 'formation', 'ready_to_delivery'], 'formation'],
  [['in_processing', 'new'], 'new'],
  [['payed', 'ready_to_delivery'], 'payed'],
] as const)('parts that are %s make a main order that is %s', (parts, whole) => {
  expect(mainStatus(parts)).toBe(whole);
});

it('a main order is paid when each part that counts is', () => {
  const part = (status: 'new' | 'canceled', payment_status: 'paid' | 'not_paid') => ({ status, payment_status });
  expect(mainPayment([part('new', 'paid'), part('canceled', 'not_paid')])).toBe('paid');
  expect(mainPayment([part('new', 'paid'), part('new', 'not_paid')])).toBe('not_paid');
  expect(mainPayment([part('canceled', 'paid')])).toBe('not_paid');
});
