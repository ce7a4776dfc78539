import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '@market/kit-contract/locale';
import type { Principal, Publisher, Vouched } from '@market/kit-contract/principal';
import type { Secrets } from '../secrets/secrets.ts';

/** What else the gateway alone can know about a request. */
export interface TokenFacts {
  /** Language the signed-in user chose. */
  locale?: Locale;
  /** Network address of the caller. */
  client?: string;
  /** Name of the service that asks on its own behalf; the gateway never says this. */
  service?: string;
  /** A person from outside with a token of the company's single sign-on. */
  vouched?: Vouched;
  /** A machine with a key for publishing. */
  publisher?: Publisher;
}

/** Header in which the gateway hands a request's principal to a service. Whatever a client puts there is stripped. */
export const INTERNAL_TOKEN_HEADER = 'x-internal-token';
/** Long enough for a request and its retries between services, short enough that a leaked token is worth nothing. */
export const INTERNAL_TOKEN_SECONDS = 60;

interface Claims {
  principal: Principal | null;
  facts: TokenFacts;
  /** Seconds since the epoch. */
  expires: number;
}

/** A signature costs as much as a third of a cheap request, and every part of a page that loads asks for the same one. */
const REMEMBERED_MAX = 5_000;
/** A token is handed out again only while it has this many seconds left. */
const FRESH_SECONDS = 30;
const signed = new Map<string, { secret: string; token: string; expires: number }>();
const verified = new Map<string, { secret: string; claims: Claims }>();

/**
 * Signs who is asking (null: a guest) into a token that a service believes for 60 seconds; one that was signed for the
 * same asker within the last 30 is given again.
 *
 * @param secret the first of those that the gateway and the services share, at least 32 characters
 */
export function signPrincipal(secret: string, principal: Principal | null, facts: TokenFacts = {}): string {
  const now = nowSeconds();
  const asker = JSON.stringify([principal, facts]);
  const known = signed.get(asker);
  if (known && known.secret === secret && known.expires - now >= FRESH_SECONDS) return known.token;
  const expires = now + INTERNAL_TOKEN_SECONDS;
  const body = Buffer.from(JSON.stringify({ principal, facts, expires } satisfies Claims)).toString('base64url');
  const token = `${body}.${signature(secret, body).toString('base64url')}`;
  remember(signed, asker, { secret, token, expires });
  return token;
}

/** The principal of a token; null for a guest, and for a token that is forged, malformed or too old. */
export const readPrincipal = (secrets: Secrets, token: string): Principal | null => readToken(secrets, token)?.principal ?? null;

/** The whole content of a token, or null when it cannot be believed. */
export function readToken(secrets: Secrets, token: string): Readonly<Pick<Claims, 'principal' | 'facts'>> | null {
  const known = verified.get(token);
  const claims = known && secrets.includes(known.secret) ? known.claims : verify(secrets, token);
  return claims && claims.expires > nowSeconds() ? claims : null;
}

/** For how many seconds a token of ours has been too old; null for one that is not, and for one that is not ours. */
export function outdatedFor(secrets: Secrets, token: string): number | null {
  const late = nowSeconds() - (verify(secrets, token)?.expires ?? Number.POSITIVE_INFINITY);
  return late >= 0 ? late : null;
}

function verify(secrets: Secrets, token: string): Claims | null {
  const dot = token.indexOf('.');
  if (dot < 1) return null;
  const body = token.slice(0, dot);
  const given = Buffer.from(token.slice(dot + 1), 'base64url');
  const secret = secrets.find((one) => isSignature(given, signature(one, body)));
  if (secret === undefined) return null;
  // The signature is ours, hence so is the content: no schema is needed to believe its shape.
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Claims;
  remember(verified, token, { secret, claims });
  return claims;
}

function remember<T>(memory: Map<string, T>, key: string, value: T): void {
  if (memory.size >= REMEMBERED_MAX) memory.clear();
  memory.set(key, value);
}

const isSignature = (given: Buffer, right: Buffer): boolean => given.length === right.length && timingSafeEqual(given, right);
const signature = (secret: string, body: string): Buffer => createHmac('sha256', secret).update(body).digest();
const nowSeconds = (): number => Math.floor(Date.now() / 1000);
