import { EnvError, readEnv } from '@market/service-kit/env';
import type { Keys } from '@market/service-kit/secrets/sealer';
import { z } from 'zod';

const DeliveryKey = z.base64().length(44);

const Env = z.object({
  /** Where people open the product: links in letters begin with it. In production: required, and https. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** 32 bytes in base64; seals what waits to be sent. Several, separated by commas, while it changes: the first seals, each opens. */
  DELIVERY_KEY: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.tuple([DeliveryKey], DeliveryKey))
    .optional(),
  /** `smtps://user:password@host:465` */
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** `Rostovka <no-reply@example.com>` */
  MAIL_FROM: z.string().min(3).default('Rostovka <no-reply@localhost>'),
  /** `api_id` of the account at SMS.ru. */
  SMS_RU_KEY: z.string().optional(),
  /** Another address that speaks SMS.ru's protocol. */
  SMS_RU_URL: z.url({ protocol: /^https?$/ }).default('https://sms.ru'),
  /** Sender name that the provider has approved. */
  SMS_FROM: z.string().max(11).optional(),
});

/** What the real carriers need; without them the product can only talk to its demo inbox. */
const NEEDED = ['PUBLIC_URL', 'DELIVERY_KEY', 'SMTP_URL', 'SMS_RU_KEY'] as const;

export interface NotificationsConfig {
  /** Without a slash at its end. */
  publicUrl: string;
  /** Null in the demo, which derives one from the secret of the installation. */
  deliveryKeys: Keys | null;
  /** Null: letters go to the demo inbox. */
  smtp: { url: string; from: string } | null;
  /** Null: text messages go to the demo inbox. */
  smsRu: { url: string; key: string; from: string | undefined } | null;
}

/**
 * Reads what letters and text messages need.
 *
 * @param demo without it nothing may be missing
 * @throws EnvError
 */
export function readConfig(source: Readonly<Record<string, string | undefined>>, demo: boolean): NotificationsConfig {
  const env = readEnv(Env, source);
  const missing = demo ? [] : NEEDED.filter((name) => env[name] === undefined);
  if (missing.length > 0)
    throw new EnvError(`The environment is not complete:\n${missing.map((name) => `  ${name}: is not set`).join('\n')}`);
  if (!demo && !env.PUBLIC_URL?.startsWith('https:'))
    throw new EnvError('The environment is not complete:\n  PUBLIC_URL: must be an address of https');
  return {
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${Number(source.PORT) || 8080}`).replace(/\/$/, ''),
    deliveryKeys: env.DELIVERY_KEY ? keysFrom(env.DELIVERY_KEY) : null,
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, from: env.MAIL_FROM } : null,
    smsRu: env.SMS_RU_KEY ? { url: env.SMS_RU_URL, key: env.SMS_RU_KEY, from: env.SMS_FROM } : null,
  };
}

const keysFrom = ([first, ...others]: readonly [string, ...string[]]): Keys => [fromBase64(first), ...others.map(fromBase64)];
const fromBase64 = (key: string): Buffer => Buffer.from(key, 'base64');
