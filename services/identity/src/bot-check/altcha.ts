import type { Keys } from '@market/service-kit/secrets/sealer';
import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Pool } from 'pg';
import { z } from 'zod';
import { identitySettings } from '../settings.ts';
import type { BotCheck } from './bot-check.ts';
import { useOnce } from './used-mark.queries.ts';

/** Rounds of each step of the work: cheap to check one, dear to try hundreds. */
const ROUNDS = 1_000;

/** A token is base64 of JSON: the challenge as it was given, and its solution. */
const Token = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      expiresAt: z.number(),
      data: z.object({ action: z.string(), hard: z.boolean() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

interface AltchaDeps {
  pool: Pool;
  keys: Keys;
  now: () => Date;
}

/**
 * The proof of work of our own: nothing is asked of people, nothing is sent to third parties. A challenge is signed, bound to its purpose,
 * runs out and works once.
 */
export function altchaCheck({ pool, keys, now }: AltchaDeps): BotCheck {
  return {
    challenge: async ({ action, hard }) => {
      const settings = await identitySettings.get(pool);
      const expiresAt = new Date(now().getTime() + settings.bot_check_lives * 1000);
      const counter = randomInt(hard ? settings.bot_check_hard_work : settings.bot_check_work);
      const data = { action, hard };
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: ROUNDS,
        counter,
        data,
        deriveKey,
        expiresAt,
        ...secretsFrom(keys[0]),
      });
      return { provider: 'altcha', challenge: { ...challenge }, expires_at: expiresAt.toISOString() };
    },
    verify: async ({ token, action, hard }) => {
      const read = Token.safeParse(parsed(token));
      if (!read.success) return 'failed';
      const { parameters, signature } = read.data.challenge;
      const until = new Date(parameters.expiresAt * 1000);
      if (parameters.data.action !== action || until <= now()) return 'failed';
      if (!(await isSolved(read.data as unknown as Payload, keys)) || !(await useOnce(pool, `altcha ${signature}`, until))) return 'failed';
      return hard && !parameters.data.hard ? 'easy' : 'passed';
    },
  };
}

const secretsFrom = (key: Buffer) => ({
  hmacSignatureSecret: `${key.toString('hex')} challenge`,
  hmacKeySignatureSecret: `${key.toString('hex')} key`,
});

async function isSolved(payload: Payload, keys: Keys): Promise<boolean> {
  for (const key of keys) {
    if ((await verifySolution({ ...payload, deriveKey, ...secretsFrom(key) })).verified) return true;
  }
  return false;
}

function parsed(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString());
  } catch {
    return null;
  }
}
