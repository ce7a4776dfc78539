import { randomBytes } from 'node:crypto';
import type { Answer, TestApp } from '@market/service-kit/testing/test-app';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { hashPassword } from '../src/password/password-hash.ts';

/** A visitor with a browser of their own, somewhere in the network. */
export interface Visitor {
  address: string;
  get(path: string, query?: Record<string, string | undefined>): Promise<Answer>;
  post(path: string, body: object): Promise<Answer>;
  /** A token of the bot check, honestly worked for. */
  token(action: string, hard?: boolean): Promise<string>;
}

let addresses = 0;

/** An address that nobody had before. */
const freshAddress = (): string => {
  addresses += 1;
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
};

/** A browser that remembers its device mark; without one it comes as new each time. */
export function visitor(app: TestApp, { address = freshAddress(), device = randomBytes(24).toString('base64url') } = {}): Visitor {
  const caller = {
    facts: { client: address },
    headers: { 'x-device-id': device, 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/130.0' },
  };
  const get: Visitor['get'] = (path, query = {}) => {
    const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
    return app.call({ ...caller, url: `${path}?${new URLSearchParams(given)}` });
  };
  return {
    address,
    get,
    post: (url, body) => app.call({ ...caller, method: 'POST', url, body }),
    token: async (action, hard = false) => {
      const { body } = await get('/api/_p/bot_challenge', { action, hard: String(hard) });
      return solved(body.data.challenge);
    },
  };
}

/** The work of a bot check. */
export async function solved(challenge: Challenge): Promise<string> {
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}

const INSERT = `
  INSERT INTO "user" (login, email, phone, password_hash, roles, locale, fio, email_verified_at, activated_at, blocked_at)
  VALUES ($1, $2, $3, $4, $5::text[], 'ru', 'Имя', now(), now(), $6) RETURNING id`;

interface Given {
  login?: string;
  email?: string | null;
  phone?: string | null;
  password?: string | null;
  roles?: string[];
  blockedAt?: Date | null;
}

let people = 0;

/** A user who has an account already. */
export async function anAccount(
  app: TestApp,
  given: Given = {},
): Promise<{ id: number; login: string; email: string; phone: string; password: string }> {
  people += 1;
  const { login = `person${people}`, password = 'horse battery staple', roles = ['ROLE_BUYER'], blockedAt = null } = given;
  const { email = `person${people}@example.ru`, phone = `7911${String(people).padStart(7, '0')}` } = given;
  const hash = password === null ? null : await hashPassword(password);
  const { rows } = await app.db.pool.query(INSERT, [login, email, phone, hash, roles, blockedAt]);
  return { id: (rows[0] as { id: number }).id, login, email: email ?? '', phone: phone ?? '', password: password ?? '' };
}
