// @module-tag full
import type { Role } from '@market/kit-contract/principal';
import { expect, test } from 'vitest';
import { tenderMarket } from './tender-market.ts';

/** Each state of a tender × each state of a proposal × each caller × what they may try: as decided, and for nobody else. */

const market = await tenderMarket();
const { product, db } = market;
const person = async (roles: readonly Role[], options?: { blocked: boolean }) => {
  const user = await product.addUser(roles, options);
  return { user, token: await product.addSession(user) };
};
const owner = await person(['ROLE_BUYER']);
const vendor = await market.addVendor();
const callers: Record<string, string | null> = {
  guest: null,
  owner: owner.token,
  buyer: (await person(['ROLE_BUYER'])).token,
  'own vendor': vendor.token,
  'other vendor': (await market.addVendor()).token,
  manager: (await person(['ROLE_MANAGER'])).token,
  admin: (await person(['ROLE_ADMIN'])).token,
  user: (await person(['ROLE_USER'])).token,
  blocked: (await person(['ROLE_BUYER'], { blocked: true })).token,
};

interface Try {
  what: string;
  method: 'PUT' | 'DELETE' | 'POST';
  url: (ids: { tender: number; proposal: number }) => string;
  body?: object;
  /** Who may, in which state of tender and proposal. */
  allowed: (caller: string, tender: string, proposal: string) => boolean;
}

const open = (tender: string) => tender === 'open';
const waits = (tender: string, proposal: string) => open(tender) && proposal === 'in_moderation';
const isHired = (tender: string, proposal: string) => tender === 'awarded' && proposal === 'hired';
const proposalUrl = ({ proposal }: { proposal: number }) => `/api/shop/proposal/${proposal}`;
const tenderUrl = ({ tender }: { tender: number }) => `/api/shop/tender/${tender}`;
const readers = ['owner', 'own vendor', 'manager', 'admin'];
const keepers = ['owner', 'manager', 'admin'];

const tries: Try[] = [
  {
    ...{ what: 'hire', method: 'PUT', url: proposalUrl, body: { status: 'hired' } },
    allowed: (caller, tender, proposal) =>
      (['owner', 'admin'].includes(caller) && waits(tender, proposal)) ||
      // It is so already: whoever may see it is answered what it is.
      (readers.includes(caller) && isHired(tender, proposal)),
  },
  {
    ...{ what: 'withdraw, reject or undo', method: 'PUT', url: proposalUrl, body: { status: 'canceled', reason_text: 'Так вышло' } },
    allowed: (caller, tender, proposal) => {
      if (waits(tender, proposal)) return ['own vendor', 'manager', 'admin'].includes(caller);
      if (isHired(tender, proposal)) return ['owner', 'own vendor', 'admin'].includes(caller);
      return proposal === 'canceled' && readers.includes(caller);
    },
  },
  {
    ...{ what: 'change a proposal', method: 'PUT', url: proposalUrl, body: { comment: 'Иначе' } },
    allowed: (caller, tender, proposal) => caller === 'own vendor' && waits(tender, proposal),
  },
  {
    ...{ what: 'delete a proposal', method: 'DELETE', url: proposalUrl },
    allowed: (caller, _, proposal) => ['own vendor', 'admin'].includes(caller) && proposal !== 'hired',
  },
  {
    ...{ what: 'ask to improve', method: 'POST', url: (ids) => `${proposalUrl(ids)}/improve`, body: { text: 'Дешевле?' } },
    allowed: (caller, tender, proposal) => keepers.includes(caller) && waits(tender, proposal),
  },
  {
    ...{ what: 'change a tender', method: 'PUT', url: tenderUrl, body: { description: 'Ищем другие платья' } },
    allowed: (caller, tender) => keepers.includes(caller) && open(tender),
  },
  {
    ...{ what: 'cancel a tender', method: 'PUT', url: tenderUrl, body: { status: 'canceled' } },
    allowed: (caller, tender) => keepers.includes(caller) && ['open', 'canceled'].includes(tender),
  },
  {
    ...{ what: 'delete a tender', method: 'DELETE', url: tenderUrl },
    allowed: (caller, tender) => keepers.includes(caller) && tender !== 'awarded',
  },
  {
    ...{ what: 'ask about a tender', method: 'POST', url: (ids) => `${tenderUrl(ids)}/questions`, body: { text: 'Какой лён?' } },
    allowed: (caller, tender) => ['own vendor', 'other vendor'].includes(caller) && open(tender),
  },
];

/** States that can be together. */
const states = [
  ['open', 'in_moderation'],
  ['open', 'canceled'],
  ['awarded', 'hired'],
  ['awarded', 'canceled'],
  ['expired', 'canceled'],
  ['canceled', 'canceled'],
] as const;

/** A tender and its proposal in these states; where it is awarded and the proposal is not the hired one, another is. */
async function given(tenderState: string, proposalState: 'in_moderation' | 'canceled' | 'hired') {
  const tender = await market.addTender(owner.user, { status: tenderState });
  const proposal = await market.addProposal(tender, vendor, { status: proposalState });
  if (tenderState === 'awarded' && proposalState !== 'hired') await market.addProposal(tender, await someone, { status: 'hired' });
  return { tender, proposal };
}
const someone = market.addVendor();

const cases = tries.flatMap((attempt) => states.map(([tender, proposal]) => ({ ...attempt, tender, proposal })));
test.each(cases)('$what: tender $tender, proposal $proposal', async ({ method, url, body, allowed, tender, proposal }) => {
  const answers: Record<string, boolean> = {};
  const due: Record<string, boolean> = {};
  for (const [caller, token] of Object.entries(callers)) {
    const ids = await given(tender, proposal);
    const before = await rows(ids);
    const { status } = await product.ask({ method, url: url(ids), token, ...(body ? { body } : {}) });
    expect(status, caller).toBeLessThan(500);
    answers[caller] = status === 200;
    due[caller] = allowed(caller, tender, proposal);
    if (status !== 200) expect(await rows(ids), caller).toEqual(before);
  }
  expect(answers).toEqual(due);
});

const rows = async ({ tender, proposal }: { tender: number; proposal: number }): Promise<unknown> => [
  (await db.query('SELECT * FROM tender WHERE id = $1', [tender])).rows,
  (await db.query('SELECT * FROM proposal WHERE id = $1', [proposal])).rows,
];
