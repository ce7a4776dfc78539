import { isOfStripe } from '@market/billing-contract/payment';
import type { Addresses } from '@market/service-kit/access/addresses';
import { IssuerEnv, type IssuerSettings, issuerFrom } from '@market/service-kit/access/issuer';
import { addressesFrom } from '@market/service-kit/access/peer';
import { EnvError, readEnv } from '@market/service-kit/env';
import { BusEnv } from '@market/service-kit/events/bus';
import { type Secrets, SecretsFromEnv } from '@market/service-kit/secrets/secrets';
import { ServerEnv } from '@market/service-kit/server-env';
import type { TracingEnv } from '@market/service-kit/tracing/tracing-env';
import { z } from 'zod';

const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((item) => item.trim())
      .filter(Boolean),
  );

const GatewayEnv = z.object({
  ...ServerEnv.shape,
  PORT: z.coerce.number().int().default(8080),
  /**
   * `catalogue=http://catalogue:3000,orders=http://orders-1:3000|http://orders-2:3000`: a `|` between the addresses of several instances, which are asked in turn.
   * See `Addresses` for names that stand for several.
   */
  SERVICES: list,
  /** Shared with the services; signs who the caller is. */
  INTERNAL_SECRET: SecretsFromEnv,
  /** Origins whose pages may call `/api` and `/trpc` from a browser and open sockets, besides our own. */
  CORS_ORIGINS: list,
  /** Addresses of the proxies in front; only they may say who the client is. In production: required, and `none` where there is no proxy. */
  TRUSTED_PROXIES: list,
  /** Calls that a user, or the guests of one address, may make in a minute: at all instances of the gateway together where they have a bus. */
  RATE_LIMIT_PER_MINUTE: z.coerce.number().int().positive().default(600),
  /** Connections that one instance holds at once; a single address may hold a tenth of them, unless it is a trusted proxy. */
  MAX_CONNECTIONS: z.coerce.number().int().positive().default(10_000),
  /** Sockets that one address holds at once at each instance; it may try to open twice as many in a minute. */
  SOCKETS_PER_ADDRESS: z.coerce.number().int().positive().default(200),
  SHELL_DIR: z.string(),
  /** Where the gateway keeps the module feed, the files of modules and what services serve, so that it starts and serves without them. */
  MODULES_DIR: z.string().default('modules'),
  /** The port of the second origin, where modules run that run in frames. */
  MODULES_PORT: z.coerce.number().int().default(8081),
  /** Where browsers find it, e.g. `https://modules.example`; without it, at that port of the host they have the page from. */
  MODULES_ORIGIN: z.url().optional(),
  ...BusEnv.shape,
  /** The bus brings word of sessions that ended, and of calls at other gateways; without it the gateway hears of the former within five seconds, and never of the latter. */
  NATS_URL: BusEnv.shape.NATS_URL.optional(),
  /** The same word as identity's: a hosted bot check brings a script of its own into the sign-in page. */
  BOT_CHECK: z.enum(['altcha', 'smartcaptcha']).default('altcha'),
  /** The same word as billing's: with a key of Stripe the form of a card is Stripe's own, from its own hosts. */
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  ...IssuerEnv.shape,
});

export interface GatewayConfig {
  production: boolean;
  internalSecrets: Secrets;
  corsOrigins: readonly string[];
  trustedProxies: readonly string[];
  rateLimitPerMinute: number;
  /** Absent: 10,000. */
  maxConnections?: number;
  /** Absent: 200. */
  socketsPerAddress?: number;
  shellDir: string;
  /** Folder for what is kept of the registry of modules; absent: there are no modules. */
  modulesDir?: string | undefined;
  /** Where browsers find modules that run in frames: an origin, or `:8081` for that port of the page's host; absent: nowhere. */
  framesOrigin?: string | undefined;
  /** The company's single sign-on; absent: there is none. */
  sso?: IssuerSettings | null;
  /** Where the hosted bot check comes from; absent: the check is our own. */
  hostedCheck?: string | undefined;
  /** The form of a card is Stripe's; absent: it is our own, or there is none. */
  hostedCards?: boolean;
}

export interface GatewayEnvironment {
  config: GatewayConfig;
  host: string;
  port: number;
  framesPort: number;
  adminPort: number;
  graceSeconds: number;
  logLevel: string;
  tracing: z.output<typeof TracingEnv>;
  /** Which build this is. */
  version: string;
  bus: z.output<typeof BusEnv> | undefined;
  /** By name. */
  services: ReadonlyMap<string, Addresses>;
}

/** Where Yandex SmartCaptcha has its script and its frames. */
const SMARTCAPTCHA = 'https://smartcaptcha.cloud.yandex.ru';

/** Reads the gateway's environment. @throws EnvError with the names of what is wrong */
export function readGatewayEnv(source: NodeJS.ProcessEnv = process.env): GatewayEnvironment {
  const env = readEnv(GatewayEnv, source);
  const production = env.NODE_ENV === 'production';
  return {
    host: env.HOST,
    port: env.PORT,
    framesPort: env.MODULES_PORT,
    adminPort: env.ADMIN_PORT,
    graceSeconds: env.STOP_GRACE_SECONDS,
    logLevel: env.LOG_LEVEL,
    tracing: env,
    version: env.BUILD_VERSION,
    bus: env.NATS_URL === undefined ? undefined : { ...env, NATS_URL: env.NATS_URL },
    services: addressesFrom(env.SERVICES),
    config: {
      production,
      internalSecrets: env.INTERNAL_SECRET,
      corsOrigins: env.CORS_ORIGINS,
      trustedProxies: trustedProxiesOf(env.TRUSTED_PROXIES, production),
      rateLimitPerMinute: env.RATE_LIMIT_PER_MINUTE,
      maxConnections: env.MAX_CONNECTIONS,
      socketsPerAddress: env.SOCKETS_PER_ADDRESS,
      shellDir: env.SHELL_DIR,
      modulesDir: env.MODULES_DIR,
      framesOrigin: env.MODULES_ORIGIN ? new URL(env.MODULES_ORIGIN).origin : `:${env.MODULES_PORT}`,
      sso: issuerFrom(env),
      hostedCheck: env.BOT_CHECK === 'smartcaptcha' ? SMARTCAPTCHA : undefined,
      hostedCards: isOfStripe(env.STRIPE_PUBLISHABLE_KEY ?? ''),
    },
  };
}

const NO_PROXY = 'none';

/** Behind a proxy that nobody named all visitors are one, so that they share one budget: production does not start on a guess. */
function trustedProxiesOf(named: readonly string[], production: boolean): readonly string[] {
  if (production && named.length === 0) {
    throw new EnvError(`The environment is not complete:\n  TRUSTED_PROXIES: is not set; without a proxy in front say ${NO_PROXY}`);
  }
  return named.filter((address) => address !== NO_PROXY);
}
