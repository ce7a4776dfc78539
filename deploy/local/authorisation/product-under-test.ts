import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createGateway } from '@market/gateway/gateway';
import type { Role } from '@market/kit-contract/principal';
import type { IssuerSettings } from '@market/service-kit/access/issuer';
import type { HealthProbe } from '@market/service-kit/admin/health';
import { connectedBus } from '@market/service-kit/events/bus';
import { localFiles } from '@market/service-kit/files/files';
import type { Surface } from '@market/service-kit/http/surface';
import { createLog } from '@market/service-kit/log';
import { afterUse } from '@market/service-kit/testing/after-use';
import type { Answer, ProductUnderTest, Request } from '@market/service-kit/testing/authorisation/cases';
import { testDatabase } from '@market/service-kit/testing/test-database';
import type { NatsConnection } from '@nats-io/nats-core';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { loadServices } from '../services.ts';
import { servedApart } from './served-apart.ts';

export const ROLES: readonly Role[] = ['ROLE_ADMIN', 'ROLE_MANAGER', 'ROLE_VENDOR', 'ROLE_BUYER', 'ROLE_USER'];

/** The whole product, and what its services declare. */
export interface ComposedProduct extends ProductUnderTest {
  surfaces: readonly Surface[];
  app: FastifyInstance;
  /** The second origin, where framed modules have their files. */
  frames: FastifyInstance;
}

const SECRET = 'the secret of the tests and of nothing else';

interface Surroundings {
  /** Absent: without a bus. */
  nats?: NatsConnection;
  /** The address of the same bus, for services that each stand on a server of their own; absent: they stand in the gateway's process. */
  apart?: string;
  /** Absent: without a single sign-on. */
  sso?: IssuerSettings;
  /** What services read for themselves; absent: nothing. */
  environment?: Readonly<Record<string, string>>;
  /** What is written to the output; absent: nothing. */
  logLevel?: 'error';
  /** Takes all that is logged, of every level. */
  logTo?: { write(line: string): void };
}

/** Every service behind the gateway, as the product composes them, on empty databases. */
export async function productUnderTest({
  nats,
  apart,
  sso,
  environment = {},
  logLevel,
  logTo,
}: Surroundings = {}): Promise<ComposedProduct> {
  const root = mkdtempSync(join(tmpdir(), 'market-authorisation-'));
  const log = createLog({ name: 'authorisation', ...(logTo ? { level: 'trace', destination: logTo } : { level: logLevel ?? 'silent' }) });
  const pools = new Map<string, pg.Pool>();
  const probes = new Map<string, HealthProbe>();
  const services = await Promise.all(
    (await loadServices()).map(async (service) => {
      const { url: databaseUrl, pool } = await testDatabase(service);
      pools.set(service.name, pool);
      return { service, databaseUrl };
    }),
  );
  const bus = nats ? connectedBus(nats) : null;
  const together = services.map(({ service, databaseUrl }) => {
    const files = localFiles(join(root, service.name));
    const deps = { databaseUrl, bus, files, log, internalSecrets: [SECRET] as const, probes, demo: true, environment };
    return { kind: 'embedded' as const, service, deps };
  });
  const mounts = apart === undefined ? together : await servedApart(services, { natsUrl: apart, secret: SECRET, root, environment });
  mkdirSync(join(root, 'framed'));
  const config = {
    production: false,
    internalSecrets: [SECRET] as const,
    corsOrigins: [],
    trustedProxies: [],
    rateLimitPerMinute: Number.MAX_SAFE_INTEGER,
    shellDir: root,
    modulesDir: join(root, 'kept-modules'),
    framesOrigin: ':8081',
    sso: sso ?? null,
  };
  const { app, frames, surfaces } = await createGateway({ config, mounts, log, probes, bus: bus ?? undefined });
  if (!frames) throw new Error('The product has no origin for frames');
  await app.ready();
  afterUse(async () => {
    await Promise.all([app.close(), frames.close()]);
    rmSync(root, { recursive: true, force: true });
  });
  const pool = (service: string): pg.Pool => {
    const found = pools.get(service);
    if (!found) throw new Error(`no ${service} service`);
    return found;
  };
  const ask = async ({ method, url, body, token, bearer, key, headers, locale = 'ru' }: Request): Promise<Answer> => {
    const payload = body === undefined ? {} : { payload: body as object };
    const own = {
      ...(token ? { 'x-auth-token': token } : {}),
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...headers,
    };
    const answer = await app.inject({ method, url, headers: { 'accept-language': locale, ...own }, ...payload } as InjectOptions);
    const isJson = String(answer.headers['content-type']).includes('json');
    const content = isJson ? answer.json() : null;
    return { status: answer.statusCode, code: content?.error?.data?.code ?? content?.code, body: content };
  };
  return { surfaces, app, frames, pool, ask, ...people(() => pool('identity')), ...vendors(pool) };
}

const INSERT_USER = `
  INSERT INTO "user" (login, email, email_verified_at, activated_at, roles, locale, fio, blocked_at)
  VALUES ($1, $2, now(), now(), $3, 'ru', 'Пользователь', $4) RETURNING id`;
const INSERT_SESSION = `
  INSERT INTO session (id, user_id, token_hash, method, address, user_agent, created_at, last_used_at)
  VALUES ($1, $2, $3, 'password', '10.0.0.1', 'test', now(), now() - $4 * interval '1 day')`;

function people(identity: () => pg.Pool): Pick<ProductUnderTest, 'addUser' | 'addSession'> {
  return {
    addUser: async (roles, { blocked = false, name = `user-${randomBytes(6).toString('hex')}` } = {}) => {
      const values = [name, `${name}@shop.example`, roles, blocked ? new Date() : null];
      return (await identity().query(INSERT_USER, values)).rows[0].id;
    },
    addSession: async (userId, idleDays = 0) => {
      const token = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(token).digest();
      await identity().query(INSERT_SESSION, [randomUUID(), userId, hash, idleDays]);
      return token;
    },
  };
}

const INSERT_COMPANY = `
  INSERT INTO company (brand, name, inn, state, phone_number)
  VALUES ('Бренд', 'ООО Бренд', (1000000000 + (SELECT count(*) FROM company))::text, 'active', '74950000012') RETURNING id`;
const INSERT_CARD = `
  INSERT INTO company_card (id, brand, name, city, rating, state, version) VALUES ($1, 'Бренд', 'ООО Бренд', 'Иваново', 0, 'active', 1)`;

const INSERT_TRADER = `INSERT INTO company_card (id, brand, state, version) VALUES ($1, 'Бренд', 'active', 1)`;

const INSERT_SELLER = `INSERT INTO company_card (id, brand, name, state, version) VALUES ($1, 'Бренд', 'ООО Бренд', 'active', 1)`;

function vendors(pool: ProductUnderTest['pool']): Pick<ProductUnderTest, 'addCompany' | 'actFor'> {
  return {
    addCompany: async () => {
      const { id } = (await pool('companies').query(INSERT_COMPANY)).rows[0];
      await pool('catalogue').query(INSERT_CARD, [id]);
      await pool('orders').query(INSERT_SELLER, [id]);
      await pool('modules').query(INSERT_SELLER, [id]);
      await pool('tenders').query(INSERT_TRADER, [id]);
      await pool('content').query(INSERT_TRADER, [id]);
      await pool('chat').query(INSERT_TRADER, [id]);
      return id;
    },
    actFor: async (userId, companyId) => {
      await pool('companies').query('INSERT INTO membership (user_id, company_id, owner) VALUES ($1, $2, true)', [userId, companyId]);
      await pool('identity').query(`UPDATE "user" SET company_id = $2, company_name = 'ООО Бренд' WHERE id = $1`, [userId, companyId]);
    },
  };
}
