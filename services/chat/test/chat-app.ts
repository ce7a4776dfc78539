import { getStockFacts } from '@market/catalogue-contract/calls';
import { personId } from '@market/chat-contract/ids';
import { countContact } from '@market/companies-contract/calls';
import type { CompanyCard } from '@market/companies-contract/company.events';
import { mintChatToken, resolveSession, resolveSessions } from '@market/identity-contract/calls';
import type { Principal } from '@market/kit-contract/principal';
import { SYSTEM } from '@market/service-kit/data/audit';
import { DomainError } from '@market/service-kit/errors';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';
import { type Answer, aPrincipal, testApp } from '@market/service-kit/testing/test-app';
import { testEvents } from '@market/service-kit/testing/test-events';
import { hasProposed, proposalFacts } from '@market/tenders-contract/calls';
import { chat } from '../src/app.ts';
import { chatSettings } from '../src/settings.ts';

const MINUTE_MS = 60_000;
/** Products of a hundred numbers are those of the company of their hundred. */
const companyOf = (product: number): number => Math.floor(product / 100);
const words = { ru: 'Платье', en: null };

const aProduct = (id: number) => ({
  ...{ product_id: id, model_id: id, company_id: companyOf(id), name: words, sku: `ПЛ-${id}`, barcode: '', size: null, colour: null },
  ...{ photo: 'dress', price_kopecks: 90_000, price_tiers: [], units: 1, moq: 1, pack_multiple: 1, available: 10, model_available: 10 },
  ...{ loose_allowed: true, runs: [], unsellable: null },
});

/** What the services answer that the chat asks. */
function fakePeers() {
  const answers = {
    contactsLeft: 100,
    proposals: new Set<string>(),
    sessions: new Set(['session']),
    /** Whose credentials these are. */
    tokens: new Map<string, Principal>(),
  };
  const companies = fakePeer('companies', [
    answering(countContact, () => {
      const resets_at = '2030-01-01T00:00:00.000Z';
      if (answers.contactsLeft === 0) throw new DomainError('TOO_MANY_REQUESTS', 'CONTACT_LIMIT_REACHED', { limit: 5, resets_at });
      answers.contactsLeft -= 1;
      return { data: { left: answers.contactsLeft, resets_at } };
    }),
  ]);
  const sessionOf = (token: string) => {
    const known = answers.tokens.get(token);
    if (!known) return null;
    const { userId: user_id, roles, companyId: company_id, sessionId: session_id } = known;
    return { user_id, roles, company_id, session_id, amr: [], locale: 'ru' as const };
  };
  const identity = fakePeer('identity', [
    answering(resolveSession, ({ token }) => ({ data: sessionOf(token) })),
    answering(resolveSessions, ({ tokens }) => ({ data: tokens.map(sessionOf) })),
    answering(mintChatToken, ({ session_id }) => {
      if (!answers.sessions.has(session_id)) throw new DomainError('NOT_FOUND', 'NOT_FOUND');
      return { data: { token: 'abcdefghijklmnopqrstuvwxyz', expires_at: new Date(Date.now() + MINUTE_MS).toISOString() } };
    }),
  ]);
  const tenders = fakePeer('tenders', [
    answering(hasProposed, ({ user_id, company_id }) => ({ data: { proposed: answers.proposals.has(`${user_id}-${company_id}`) } })),
    answering(proposalFacts, ({ user_id, company_id, proposal_id }) => ({
      data: answers.proposals.has(`${user_id}-${company_id}`)
        ? { tender_id: proposal_id + 1, number: '2026-000017', price: 1_250.5 }
        : null,
    })),
  ]);
  const catalogue = fakePeer('catalogue', [
    answering(getStockFacts, ({ product_ids }) => ({ products: product_ids.filter((id) => id < 9_000).map(aProduct) })),
  ]);
  return { answers, companies, services: [companies, identity, tenders, catalogue].map(({ service }) => service) };
}

const COMPANIES = 40;
const USERS = 500;

/** The chat among doubles of the services that it asks. Companies 1 to 40 are at work, their people are 1000 and 2000 more; users are 1 to 500. */
export async function chatApp(environment: Record<string, string> = {}) {
  const { answers, companies, services } = fakePeers();
  const events = await testEvents();
  const app = await testApp(chat, { nats: events.nats, peers: services, environment });
  const { pool } = app.db;
  let tokens = 0;
  await pool.query(`
    INSERT INTO company_card (id, brand, state, version) SELECT i, 'Марка ' || i, 'active', 1 FROM generate_series(1, ${COMPANIES}) i;
    INSERT INTO company_member (company_id, user_id, joined_at) SELECT i, i + more, 0 FROM generate_series(1, ${COMPANIES}) i, unnest('{1000,2000}'::int[]) more;
    INSERT INTO person (id, name, created_at, updated_at) SELECT i, 'Покупатель ' || i, 1, 1 FROM generate_series(1, ${USERS}) i;
    INSERT INTO person (id, name, company_id, created_at, updated_at) SELECT i + more, 'Сотрудник ' || i, i, 1, 1
      FROM generate_series(1, ${COMPANIES}) i, unnest('{1000,2000}'::int[]) more`);
  let users = 0;
  const calls = callsOf(app.call);
  const buyer = () => aPrincipal('ROLE_BUYER', { userId: ++users });
  return {
    ...{ app, pool, events, answers, companies, ...calls, buyer },
    /** A further instance of the chat, on the same database and bus. */
    another: () => testApp(chat, { nats: events.nats, peers: services, databaseUrl: app.db.url }),
    /** A credential that opens sockets for a user. */
    tokenOf: (as: Principal): string => {
      tokens += 1;
      const token = `token${String(tokens).padStart(21, '0')}`;
      answers.tokens.set(token, as);
      return token;
    },
    set: (patch: Parameters<typeof chatSettings.set>[1]) => chatSettings.set(pool, patch, SYSTEM),
    vendor: (companyId = 7) => aPrincipal('ROLE_VENDOR', { userId: 1_000 + companyId, companyId }),
    colleague: (companyId = 7) => aPrincipal('ROLE_VENDOR', { userId: 2_000 + companyId, companyId }),
    manager: aPrincipal('ROLE_MANAGER', { userId: 490 }),
    /** What is noted for good of what a user did, in order. */
    audited: async (actor: Principal) => {
      const sql = 'SELECT action, subject, subject_id, reason, after FROM audit_entry WHERE actor_id = $1 ORDER BY id';
      return (await pool.query(sql, [actor.userId])).rows;
    },
    admin: aPrincipal('ROLE_ADMIN', { userId: 491 }),
    /** A conversation of a new buyer with a company. */
    conversation: async (companyId = 7) => {
      const owner = buyer();
      return { owner, id: (await calls.open(owner, companyId)).body.data.id as string };
    },
    order: (id: number, user: number, company: number) =>
      pool.query('INSERT INTO order_card (id, user_id, company_id, amount, deleted, version) VALUES ($1, $2, $3, 150000, false, 1)', [
        ...[id, user, company],
      ]),
  };
}

/** The card of a company, as its service would tell it. */
export const aCompanyCard = (changes: Partial<CompanyCard> & { id: number }) => ({
  ...{ brand: `Марка ${changes.id}`, name: `ООО ${changes.id}`, city: '', logo: null, rating: 0, state: 'active' as const, version: 2 },
  ...{ member_ids: [1_000 + changes.id, 2_000 + changes.id], ...changes },
});

export const idOf = ({ userId }: Principal): string => personId(userId);

type Caller = (given: { as?: Principal; method?: 'GET' | 'POST' | 'PUT' | 'DELETE'; url: string; body?: unknown }) => Promise<Answer>;

function callsOf(call: Caller) {
  const get = (as: Principal, path: string) => call({ as, url: `/api/v4/${path}` });
  const send = (method: 'POST' | 'PUT' | 'DELETE') => (as: Principal, path: string, body?: unknown) =>
    call({ as, method, url: `/api/v4/${path}`, body });
  const post = send('POST');
  const write = (as: Principal, channel_id: string, said: string | object) =>
    post(as, 'posts', { channel_id, message: '', ...(typeof said === 'string' ? { message: said } : said) });
  return {
    ...{ get, post, put: send('PUT'), drop: send('DELETE'), write },
    /** What is no call of Mattermost. */
    chat: (as: Principal, asked: `${'GET' | 'POST' | 'DELETE'} ${string}`, body?: unknown) => {
      const [method, path] = asked.split(' ') as ['GET' | 'POST' | 'DELETE', string];
      return call({ as, method, url: `/api/chat/${path}`, ...(body === undefined ? {} : { body }) });
    },
    open: (as: Principal, company_id: number, user_id?: number) =>
      call({ as, method: 'POST', url: '/api/mattermost/group_channel', body: { company_id, ...(user_id ? { user_id } : {}) } }),
    channels: async (as: Principal, query = '') => (await call({ as, url: `/api/mattermost/user_channels${query}` })).body,
    token: (as: Principal) => call({ as, url: '/api/mattermost/user_token' }),
    /** The id of a post that was written. */
    written: async (as: Principal, channel: string, said: string | object) => {
      const { status, body } = await write(as, channel, said);
      if (status !== 201) throw new Error(JSON.stringify(body));
      return body.id as string;
    },
  };
}
