import { join, resolve } from 'node:path';
import { readEnv } from '@market/service-kit/env';
import { z } from 'zod';

/** Root of the checkout. */
export const projectRoot = resolve(import.meta.dirname, '../..');

const Settings = z.object({
  /** Where the product answers. */
  PORT: z.coerce.number().int().min(0).max(65535).default(8080),
  /** `0.0.0.0` opens the demonstration to the network, where everybody may sign in as anybody. */
  HOST: z.string().default('127.0.0.1'),
  /** Addresses of proxies in front; only they may say who the client is. */
  TRUSTED_PROXIES: z.string().default(''),
  /** Databases, message store, files and logs of the embedded product. */
  MARKET_DATA: z.string().default('.data'),
  /** Points at a real NATS server instead of the embedded one. */
  NATS_URL: z.string().optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export interface LocalSettings {
  port: number;
  host: string;
  trustedProxies: readonly string[];
  dataDir: string;
  natsUrl: string | undefined;
  logLevel: string;
  /** `DATABASE_URL_<SERVICE>` as given; the embedded server answers for services that have none. */
  databaseUrls: ReadonlyMap<string, string>;
  /** The whole environment, for what services read themselves. */
  environment: NodeJS.ProcessEnv;
}

/** Reads the settings of `npm start`. Throws with the names of the wrong variables. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): LocalSettings {
  const { PORT, HOST, TRUSTED_PROXIES, MARKET_DATA, NATS_URL, LOG_LEVEL } = readEnv(Settings, environment);
  return {
    port: PORT,
    host: HOST,
    trustedProxies: TRUSTED_PROXIES.split(',').filter(Boolean),
    dataDir: resolve(projectRoot, MARKET_DATA),
    natsUrl: NATS_URL,
    logLevel: LOG_LEVEL,
    databaseUrls: databaseUrls(environment),
    environment,
  };
}

function databaseUrls(environment: NodeJS.ProcessEnv): Map<string, string> {
  const prefix = 'DATABASE_URL_';
  return new Map(
    Object.entries(environment).flatMap(([name, url]) =>
      name.startsWith(prefix) && url ? [[name.slice(prefix.length).toLowerCase(), url] as const] : [],
    ),
  );
}

export const dataPath = (settings: LocalSettings, ...parts: string[]): string => join(settings.dataDir, ...parts);
