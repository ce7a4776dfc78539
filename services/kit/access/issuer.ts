import type { Vouched } from '@market/kit-contract/principal';
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, type JWTVerifyOptions, jwtVerify } from 'jose';
import { z } from 'zod';
import { DomainError } from '../errors.ts';

/** A company's single sign-on, as far as its tokens are believed. */
export interface IssuerSettings {
  /** As it stands in the tokens, letter for letter. */
  issuer: string;
  /** Whom an access token has to be meant for: us. */
  audience: string;
  /** The programs that may have asked for it. */
  clients: readonly string[];
  /** Where its keys are, when the address of its discovery document cannot be reached from here. */
  jwksUrl?: string | undefined;
}

/** Reads what an environment says of single sign-on; null where there is none. */
export function issuerFrom({ SSO_ISSUER, SSO_AUDIENCE, SSO_CLIENTS, SSO_JWKS_URL }: z.output<typeof IssuerEnv>): IssuerSettings | null {
  if (!SSO_ISSUER) return null;
  const clients = SSO_CLIENTS.split(',').map((client) => client.trim());
  return { issuer: SSO_ISSUER, audience: SSO_AUDIENCE, clients: clients.filter(Boolean), jwksUrl: SSO_JWKS_URL };
}

export const IssuerEnv = z.object({
  SSO_ISSUER: z.url().optional(),
  SSO_AUDIENCE: z.string().default('marketplace-api'),
  /** The first is the one that our own pages use. */
  SSO_CLIENTS: z.string().default('marketplace-web'),
  SSO_JWKS_URL: z.url().optional(),
});

/** An access token that holds. */
export interface HeldToken {
  vouched: Vouched;
  /** In milliseconds since the epoch. */
  until: number;
}

/** Whose sessions the issuer has ended: one of them, or all of a subject. */
export interface IssuerSignOut {
  /** Of the token, by which a repetition is known. */
  id: string;
  issuer: string;
  session: string | null;
  subject: string | null;
}

/** Reads the tokens of one issuer. Both answer null for a token that cannot be believed. */
export interface TrustedIssuer {
  /** @throws DomainError UNAVAILABLE while the issuer's keys cannot be had */
  accessToken(jwt: string): Promise<HeldToken | null>;
  /** The token of a back-channel logout. @throws DomainError UNAVAILABLE as above */
  logoutToken(jwt: string): Promise<IssuerSignOut | null>;
  /** Stops renewing the keys. */
  close(): void;
}

const CLOCK_TOLERANCE_SECONDS = 5;
/** Keys that are known serve a day while the issuer is down; they are looked at anew far more often. */
const KEYS_KEPT_MS = 24 * 60 * 60_000;
const KEYS_RENEWED_MS = 10 * 60_000;
const COOLDOWN_MS = 30_000;
const PATIENCE_MS = 5_000;
const RETRY_SECONDS = 5;
const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** Only this one: a token that may choose its algorithm chooses `none`, or takes the public key for a shared secret. */
const ALGORITHMS = ['RS256'];

/**
 * Believes tokens that this issuer signed for us: RS256 by a key of its own published set (never one that the token
 * names), right issuer, audience, program and kind, not expired.
 */
export function trustIssuer(settings: IssuerSettings): TrustedIssuer {
  const keys = publishedKeys(settings);
  const read = (jwt: string, options: JWTVerifyOptions) => verified(jwt, keys.get, { issuer: settings.issuer, ...options });
  return {
    accessToken: async (jwt) => {
      const payload = await read(jwt, { audience: settings.audience, requiredClaims: ['exp', 'iat', 'sub'] });
      const claims = payload && AccessClaims.safeParse(payload);
      if (!claims?.success || !settings.clients.includes(claims.data.azp)) return null;
      return { vouched: vouchedBy(settings.issuer, claims.data), until: claims.data.exp * 1000 };
    },
    logoutToken: async (jwt) => {
      const payload = await read(jwt, { audience: [...settings.clients], requiredClaims: ['iat', 'jti'], maxTokenAge: '2 minutes' });
      const claims = payload && LogoutClaims.safeParse(payload);
      if (!claims?.success) return null;
      const { jti, sid = null, sub = null } = claims.data;
      return sid || sub ? { id: jti, issuer: settings.issuer, session: sid, subject: sub } : null;
    },
    close: keys.close,
  };
}

const AccessClaims = z.object({
  sub: z.string().min(1),
  /** Which program asked for it. */
  azp: z.string(),
  /** An ID, refresh or logout token is signed by the same key and means something else. */
  typ: z.literal('Bearer'),
  exp: z.number(),
  iat: z.number(),
  sid: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  realm_access: z.object({ roles: z.array(z.string()) }).optional(),
});

const LogoutClaims = z.object({
  events: z.object({ [LOGOUT_EVENT]: z.object({}) }),
  jti: z.string().min(1),
  sid: z.string().optional(),
  sub: z.string().optional(),
  // Its absence distinguishes a logout token from an ID token (OpenID Back-Channel Logout).
  nonce: z.undefined().optional(),
});

const vouchedBy = (issuer: string, claims: z.output<typeof AccessClaims>): Vouched => ({
  issuer,
  subject: claims.sub,
  session: claims.sid ?? null,
  email: claims.email ?? null,
  emailVerified: claims.email_verified === true,
  name: claims.name ?? null,
  roles: claims.realm_access?.roles ?? [],
  issuedAt: claims.iat,
});

async function verified(jwt: string, key: JWTVerifyGetKey, options: JWTVerifyOptions): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(jwt, key, { algorithms: ALGORITHMS, clockTolerance: CLOCK_TOLERANCE_SECONDS, ...options });
    return payload;
  } catch (thrown) {
    if (isWorthless(thrown)) return null;
    const refusal = new DomainError('SERVICE_UNAVAILABLE', 'UNAVAILABLE', { retryAfter: RETRY_SECONDS });
    refusal.cause = thrown;
    throw refusal;
  }
}

/** The token's own fault, as opposed to keys that could not be had. */
const isWorthless = (thrown: unknown): boolean =>
  thrown instanceof errors.JOSEError &&
  !(thrown instanceof errors.JWKSTimeout) &&
  !(thrown instanceof errors.JWKSInvalid) &&
  thrown.code !== 'ERR_JOSE_GENERIC';

interface Keys {
  get: JWTVerifyGetKey;
  close: () => void;
}

/** The issuer's keys, looked up when the first token comes: it may start later than we do. */
function publishedKeys({ issuer, jwksUrl }: IssuerSettings): Keys {
  let finding: Promise<ReturnType<typeof createRemoteJWKSet>> | undefined;
  const find = async () => {
    const url = jwksUrl ?? (await discoveredKeys(issuer));
    return createRemoteJWKSet(new URL(url), { cooldownDuration: COOLDOWN_MS, cacheMaxAge: KEYS_KEPT_MS, timeoutDuration: PATIENCE_MS });
  };
  const found = () => {
    finding ??= find().catch((error: unknown) => {
      finding = undefined;
      throw error;
    });
    return finding;
  };
  // A failed renewal is the next one's business: the keys at hand go on serving.
  const renewal = setInterval(() => void finding?.then((set) => set.reload()).catch(() => undefined), KEYS_RENEWED_MS);
  renewal.unref();
  return { get: async (header, token) => (await found())(header, token), close: () => clearInterval(renewal) };
}

async function discoveredKeys(issuer: string): Promise<string> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const metadata = z.object({ issuer: z.literal(issuer), jwks_uri: z.url() }).parse(await answer.json());
  return metadata.jwks_uri;
}
