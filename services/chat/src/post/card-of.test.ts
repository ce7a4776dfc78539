import { orderChanged } from '@market/orders-contract/order.events';
import { describe, expect, it } from 'vitest';
import { chatApp } from '../../test/chat-app.ts';

const { events, answers, write, order, conversation } = await chatApp();

describe('a card of a post', () => {
  it('shows goods of the company and orders of the two, as they are now, and nothing else', async () => {
    const { owner, id } = await conversation();
    await order(2_000, owner.userId, 7);
    await order(2_001, owner.userId, 8);
    const card = (kind: string, number: number, message = '') =>
      write(owner, id, { message, props: { card: { kind, id: number }, from_client: 1 } });
    expect((await card('product', 701)).body.props).toEqual({
      card: { kind: 'product', id: 701, title: 'Платье', photo: 'dress', price: 900 },
    });
    expect((await card('order', 2_000, 'Где он?')).body.props.card).toMatchObject({ kind: 'order', id: 2_000, price: 1_500 });
    for (const [kind, number] of [
      ['product', 801],
      ['product', 9_001],
      ['order', 2_001],
      ['order', 2_999],
    ] as const)
      expect((await card(kind, number)).body.id, `${kind} ${number}`).toBe('market.card_not_allowed.app_error');
    expect((await card('tender', 1)).status).toBe(400);
  });

  it('shows what the company has offered to the user, and nothing that it offered to others', async () => {
    const { owner, id } = await conversation();
    const card = () => write(owner, id, { message: '', props: { card: { kind: 'proposal', id: 40 } } });
    expect((await card()).body.id).toBe('market.card_not_allowed.app_error');
    answers.proposals.add(`${owner.userId}-7`);
    const shown = { kind: 'proposal', id: 40, title: '2026-000017', photo: null, price: 1_250.5, tender_id: 41 };
    expect((await card()).body.props.card).toEqual(shown);
  });

  it('shows an order that its service has told of', async () => {
    const { owner, id } = await conversation();
    const state = {
      ...{ id: 2_100, main_id: 1, user_id: owner.userId, company_id: 7, status: 'new' as const, payment_status: 'not_paid' as const },
      ...{ goods_amount: 100, amount: 120.5, placed_at: '2026-11-01T00:00:00.000Z', archived: false, deleted: false, version: 1 },
    };
    await events.publish(orderChanged, 2_100, state);
    await events.settled('chat', 'orders');
    expect((await write(owner, id, { message: 'Вот', props: { card: { kind: 'order', id: 2_100 } } })).body.props.card.price).toBe(120.5);
  });
});
