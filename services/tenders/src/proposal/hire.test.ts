import { createOffer, withdrawOffer } from '@market/orders-contract/calls';
import { movableClock } from '@market/service-kit/testing/movable-clock';
import { expect, it } from 'vitest';
import { inDays, refusal, tendersApp } from '../../test/tenders-app.ts';

const { pool, ask, put, get, waiting, posted, proposed, hire, buyer, vendor, manager, orders } = await tendersApp();
const passes = movableClock();

it('awards the tender to one: the others learn how far off their price was and not whose won', async () => {
  const owner = buyer();
  const tender = await posted(owner, { desired_price: 1_000 });
  const [best, dear, silent] = [
    await proposed(vendor(1), tender, { price: 1_000 }),
    await proposed(vendor(2), tender, { price: 1_110 }),
    await proposed(vendor(3), tender),
  ];
  const hired = await hire(owner, best);
  expect(hired.body.data).toMatchObject({ status: 'hired', allowed: ['undo'] });
  expect((await ask(owner, `tender/${tender}`)).body.data).toMatchObject({ status: 'awarded', hired_proposal_id: best });
  expect(await get(vendor(2), dear)).toMatchObject({ status: 'canceled', reason: 'not_chosen', price_gap: 15 });
  expect(await get(vendor(3), silent)).toMatchObject({ reason: 'not_chosen', price_gap: null });
  expect(await get(owner, dear)).toMatchObject({ price_gap: null });
  expect((await ask(vendor(2), `tender/${tender}`)).body.data).toMatchObject({
    status: 'awarded',
    hired_proposal_id: null,
    proposals: [dear],
  });
  await expect.poll(() => orders.asked(createOffer).filter(({ proposal_id }) => proposal_id === best)).toHaveLength(1);
});

it('has an offer made of it at the price that was named, or at what its goods come to', async () => {
  const { owner, id } = await waiting({
    products: [
      { product_id: 700, count: 2, price: 12.5 },
      { product_id: 701, count: 1, price: 100 },
    ],
  });
  await hire(owner, id);
  const other = await waiting({ price: 7, price_for: 'piece', quantity: 3 });
  await hire(other.owner, other.id);
  const askedFor = (proposal: number) => orders.asked(createOffer).find(({ proposal_id }) => proposal_id === proposal);
  await expect.poll(() => askedFor(id)).toMatchObject({ price_kopecks: 12_500, price_for: 'whole', lines: [{ price_kopecks: 1_250 }, {}] });
  await expect.poll(() => askedFor(other.id)).toMatchObject({ price_kopecks: 700, price_for: 'piece', quantity: 3, lines: [] });
});

it('is not hired once it is out of date, or its company is suspended, by its vendor, or by a manager', async () => {
  const { owner, id } = await waiting({ valid_until: inDays(0) });
  for (const other of [vendor(), manager]) expect((await hire(other, id)).status).toBe(403);
  await pool.query(`UPDATE company_card SET state = 'suspended' WHERE id = 7`);
  expect(refusal(await hire(owner, id))).toMatchObject({ status: 409, code: 'COMPANY_NOT_ACTIVE' });
  await pool.query(`UPDATE company_card SET state = 'active' WHERE id = 7`);
  passes(2 * 86_400_000);
  expect(refusal(await hire(owner, id))).toMatchObject({ status: 409, code: 'PROPOSAL_OUTDATED' });
  expect((await ask(owner, `tender/${(await get(owner, id)).tender_id}`)).body.data.status).toBe('open');
});

it('is given up with a reason: the tender is open for a week at least, and who was not chosen sends again', async () => {
  const owner = buyer();
  const tender = await posted(owner, { closes_on: inDays(2) });
  const [first, second] = [await proposed(vendor(1), tender), await proposed(vendor(2), tender)];
  await hire(owner, first);
  expect(refusal(await put(owner, `proposal/${first}`, { status: 'canceled' }))).toMatchObject({ status: 422, fields: ['reason_text'] });
  expect((await put(manager, `proposal/${first}`, { status: 'canceled', reason_text: 'Так' })).status).toBe(409);
  const undone = await put(vendor(1), `proposal/${first}`, { status: 'canceled', reason_text: 'Нет ткани' });
  expect(undone.body.data).toMatchObject({ status: 'canceled', reason: 'undone', reason_text: 'Нет ткани' });
  expect(orders.asked(withdrawOffer).at(-1)).toMatchObject({ proposal_id: first, by: 'vendor', reason: 'Нет ткани' });
  expect((await ask(owner, `tender/${tender}`)).body.data).toMatchObject({ status: 'open', closes_on: inDays(7), proposals_num: 0 });
  expect((await put(vendor(1), `proposal/${first}`, { status: 'in_moderation' })).status).toBe(409);
  const again = await put(vendor(2), `proposal/${second}`, { status: 'in_moderation' });
  expect(again.body.data).toMatchObject({ status: 'in_moderation', reason: null, price_gap: null, version: 1 });
  expect((await hire(owner, second)).status).toBe(200);
});

it('stays hired once orders tells of an order', async () => {
  const { owner, id } = await waiting();
  await hire(owner, id);
  orders.offers.set(id, 'ordered');
  const refused = await put(owner, `proposal/${id}`, { status: 'canceled', reason_text: 'Передумали' });
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'OFFER_ORDERED' });
  expect((await get(owner, id)).status).toBe('hired');
});

it('is not undone while orders does not answer, and nothing of it is lost', async () => {
  const { owner, id } = await waiting();
  await hire(owner, id);
  orders.close();
  expect((await put(owner, `proposal/${id}`, { status: 'canceled', reason_text: 'Передумали' })).status).toBeGreaterThanOrEqual(500);
  expect((await get(owner, id)).status).toBe('hired');
  orders.open();
  expect((await put(owner, `proposal/${id}`, { status: 'canceled', reason_text: 'Передумали' })).status).toBe(200);
});
