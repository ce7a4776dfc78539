import { testIssuer } from '@market/service-kit/testing/test-issuer';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect } from 'vitest';
import { sameCall } from '../../../gateway/test/surface-table.ts';
import { type ComposedProduct, productUnderTest } from '../authorisation/product-under-test.ts';
import { type ClientTools, roles, type Step, type World } from './step.ts';
import { testProvider } from './test-provider.ts';

/** A client that was written from the specification's words, on a product of its own. */
export interface SpecificationClient {
  product: ComposedProduct;
  world: World;
  tokens: Partial<Record<Step['as'], string>>;
  tools: ClientTools;
  /** Makes one documented call and keeps what later ones need of its answer. */
  run(step: Step): Promise<void>;
  /** Calls that were made, each with the body it was made with last. */
  tried: ReadonlyMap<string, object | undefined>;
  /** By whom each call was made. */
  callers: ReadonlyMap<string, ReadonlySet<Step['as']>>;
}

const CATEGORIES = `INSERT INTO category_card (id, deleted, name_ru, active, version)
  SELECT id, false, 'Категория ' || id, true, 0 FROM generate_series(1, 100) AS id`;

const KNOWN = `INSERT INTO person (id, roles) VALUES ($1, ARRAY[$2])`;

/** A product with a user of each role, the vendor of them with a company. Call it at the top of a test file. */
export async function openClient(): Promise<SpecificationClient> {
  const issuer = await testIssuer();
  const provider = await testProvider();
  const product = await productUnderTest({ sso: issuer.settings, environment: provider.environment });
  const world: World = {};
  const tokens: SpecificationClient['tokens'] = { employee: await issuer.accessToken() };
  for (const [name, role] of Object.entries(roles)) {
    world[name] = await product.addUser([role], { name });
    tokens[name as Step['as']] = await product.addSession(world[name]);
    await product.pool('billing').query(KNOWN, [world[name], role]);
  }
  world.company = await product.addCompany();
  await product.actFor(world.vendor ?? 0, world.company);
  await product.pool('catalogue').query('UPDATE company_card SET trusted = true');
  // Nothing tells it of categories on a product without a bus.
  await product.pool('tenders').query(CATEGORIES);
  const tools = { ...toolsOn(product, tokens), ...provider.tools };
  const tried = new Map<string, object | undefined>();
  const callers = new Map<string, Set<Step['as']>>();
  const run = async (step: Step): Promise<void> => {
    const [method = '', path = ''] = step.call.split(' ');
    const query = await step.query?.(world, tools);
    const url = path.replace(/\{\w+\}/, String(step.id?.(world) ?? '')) + (query ? `?${encodeURI(query)}` : '');
    const body = await step.body?.(world, tools);
    const headers = (body && step.headers?.(body, tools)) ?? {};
    const answer = await product.ask({ method, url, headers, token: tokens[step.as] ?? null, ...(body ? { body } : {}) });
    expect([answer.status, answer.status === 200 ? null : answer.body]).toEqual([200, null]);
    step.keep?.(answer.body.data, world, answer.body);
    const call = sameCall({ method, path });
    tried.set(call, body);
    callers.set(call, new Set([...(callers.get(call) ?? []), step.as]));
  };
  return { product, world, tokens, tools, run, tried, callers };
}

function toolsOn({ ask }: ComposedProduct, tokens: SpecificationClient['tokens']): Omit<ClientTools, 'payByCard' | 'signed'> {
  return {
    firstOf: async (path, as) => {
      const rows = async () => (await ask({ method: 'GET', url: path, token: tokens[as] ?? null })).body.data;
      await expect.poll(async () => (await rows()).length, { timeout: 20_000 }).toBeGreaterThan(0);
      return (await rows())[0];
    },
    botToken: async (action) => {
      const { challenge } = (await ask({ method: 'GET', url: `/api/_p/bot_challenge?action=${action}` })).body.data;
      const solution = await solveChallenge({ challenge, deriveKey });
      return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
    },
    lastSecret: async (to) => {
      const messages = async () => (await ask({ method: 'GET', url: `/dev/inbox.json?to=${encodeURIComponent(to)}` })).body.data;
      // Messages leave after the answer.
      await expect.poll(async () => (await messages()).length).toBeGreaterThan(0);
      const [{ code, link }] = await messages();
      return code ?? String(link).split('/').at(-1);
    },
  };
}
