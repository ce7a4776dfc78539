// @module-tag full
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { connectNats } from '@market/service-kit/events/nats';
import { testNats } from '@market/service-kit/testing/test-nats';
import { expect, test } from 'vitest';
import { tenderMarket } from './tender-market.ts';

/** What a vendor offers, and how people are reached, stands in no byte that a competitor, another buyer or a guest is sent. */

const logged: string[] = [];
const market = await tenderMarket({
  nats: await connectNats((await testNats()).url),
  logTo: { write: (line) => void logged.push(line) },
});
const { product, db } = market;
const canary = (): string => `canary${randomBytes(6).toString('hex')}`;
const ofVendor = { comment: canary(), photo: randomBytes(16).toString('hex'), price: '7654321.09' };
const ofBuyer = { email: canary(), phone: '79991230077' };

const buyer = await product.addUser(['ROLE_BUYER'], { name: ofBuyer.email });
await product.pool('identity').query('UPDATE "user" SET phone = $2 WHERE id = $1', [buyer, ofBuyer.phone]);
const buyerToken = await product.addSession(buyer);
const [first, second] = [await market.addVendor(), await market.addVendor()];
const tender = await market.addTender(buyer);
const proposal = await market.addProposal(tender, first, { comment: ofVendor.comment });
await db.query('UPDATE proposal SET photos = ARRAY[$2], price = $3 WHERE id = $1', [
  proposal,
  ofVendor.photo,
  Math.round(Number(ofVendor.price) * 100),
]);
await db.query('INSERT INTO proposal_photo (name, company_id, used) VALUES ($1, $2, true)', [ofVendor.photo, first.company]);
await market.addProposal(tender, second);

await product.app.listen({ host: '127.0.0.1', port: 0 });
const origin = `http://127.0.0.1:${(product.app.server.address() as AddressInfo).port}`;

const ids = [tender, proposal, proposal + 1, first.company, buyer];
const inputs = [
  {},
  ...ids.flatMap((id) => [{ id }, { tender_id: id }, { company_id: id }, { user_id: id }, { proposal_id: id }]),
  ...Object.values(ofVendor).map((text) => ({ text })),
  { tender_id: tender, company_id: first.company },
];
const queries = product.surfaces
  .filter(({ name }) => ['tenders', 'orders', 'notifications', 'content', 'companies'].includes(name))
  .flatMap(({ name, procedures }) =>
    procedures.filter(({ type, access }) => type === 'query' && access !== 'service').map(({ path }) => `/trpc/${name}/${path}`),
  );

/** Every answer of every query, by every id that is there. */
async function everythingFor(token: string | null): Promise<string> {
  const answers: unknown[] = [];
  for (const query of queries)
    for (const input of inputs)
      answers.push((await product.ask({ method: 'GET', url: `${query}?input=${encodeURIComponent(JSON.stringify(input))}`, token })).body);
  return JSON.stringify(answers);
}

const readers: Record<string, string | null> = {
  'a competitor': second.token,
  'another buyer': await product.addSession(await product.addUser(['ROLE_BUYER'])),
  'a guest': null,
};

test('what a vendor is sent of the own proposal is all of it, or nothing here would find anything', async () => {
  const sent = await everythingFor(first.token);
  for (const secret of Object.values(ofVendor)) expect(sent).toContain(secret);
});

test.each(Object.entries(readers))('while the tender is open %s is sent nothing of it', async (_, token) => {
  const sent = await everythingFor(token);
  for (const secret of [...Object.values(ofVendor), ...Object.values(ofBuyer)]) expect(sent).not.toContain(secret);
});

/** All that the live line of a reader says from now on. */
async function liveOf(token: string): Promise<{ sent(): string; close(): Promise<void> }> {
  const answer = await fetch(`${origin}/live`, { headers: { 'x-auth-token': token } });
  expect(answer.status).toBe(200);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<void> => {
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      text += value;
      if (done) return;
    }
  };
  const reading = read().catch(() => undefined);
  return {
    sent: () => text,
    close: async () => {
      await reader?.cancel();
      await reading;
    },
  };
}

test('the live line tells a competitor that the tender changed, and nothing of what was offered', async () => {
  expect((await fetch(`${origin}/live`)).status).toBe(401);
  const lines = await Promise.all([second.token, first.token].map(liveOf));
  const [competitor, own] = lines;
  const comment = `${ofVendor.comment} дешевле`;
  expect((await market.put(proposal, first.token, { comment })).status).toBe(200);
  const url = `/api/shop/proposal/${proposal}/improve`;
  expect((await product.ask({ method: 'POST', url, token: buyerToken, body: { text: ofVendor.comment } })).status).toBe(200);
  await expect.poll(() => own?.sent(), { timeout: 20_000 }).toContain('tender_improve');
  const changed = { method: 'PUT', url: `/api/shop/tender/${tender}`, token: buyerToken, body: { title: 'Иначе' } } as const;
  expect((await product.ask(changed)).status).toBe(200);
  await expect.poll(() => competitor?.sent(), { timeout: 20_000 }).toContain('tender_changed');
  for (const secret of [...Object.values(ofVendor), ...Object.values(ofBuyer)]) expect(competitor?.sent()).not.toContain(secret);
  await Promise.all(lines.map((line) => line.close()));
});

test('nor after the hire, when everybody has heard of it', async () => {
  expect((await market.hire(proposal, buyerToken)).status).toBe(200);
  const inbox = async () =>
    (await product.pool('notifications').query('SELECT count(*)::int AS n FROM notification WHERE user_id = $1', [second.user])).rows[0].n;
  await expect.poll(inbox, { timeout: 20_000 }).toBeGreaterThan(0);
  for (const token of Object.values(readers)) {
    const sent = await everythingFor(token);
    for (const secret of [...Object.values(ofVendor), ...Object.values(ofBuyer)]) expect(sent).not.toContain(secret);
  }
});

test('and no log says it', () => {
  const all = logged.join('');
  expect(logged.length).toBeGreaterThan(0);
  for (const secret of [...Object.values(ofVendor), ...Object.values(ofBuyer)]) expect(all).not.toContain(secret);
});
