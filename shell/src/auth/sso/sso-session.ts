import type { ConfirmSsoLink, SsoAnswer } from '@market/identity-contract/sso';
import type { z } from 'zod';

/** A refusal as REST answers it. */
interface Refusal {
  message: string;
  code: string;
  fields?: Record<string, string>;
}

/** The service's own words; without an answer none. */
export class SsoRefused extends Error {
  override name = 'SsoRefused';
  readonly code: string;
  readonly words: string | null;
  readonly fields: Record<string, string>;

  constructor(body: Refusal | null) {
    super(body?.code ?? 'NETWORK');
    this.code = body?.code ?? 'NETWORK';
    this.words = body?.message ?? null;
    this.fields = body?.fields ?? {};
  }
}

/** Who asks the service, and in which language it answers. */
export interface Bearer {
  token: string;
  locale: string;
}

/** Exchanges the company's token for a session of ours. @throws SsoRefused */
export const exchangeToken = (bearer: Bearer): Promise<SsoAnswer> => post('/api/sso/session', bearer, {});

/** Proves that the account with the same e-mail is one's own. @throws SsoRefused */
export const proveAccount = (bearer: Bearer, proof: z.input<typeof ConfirmSsoLink>): Promise<SsoAnswer> =>
  post('/api/sso/link', bearer, proof);

// By hand and not by the page's client: that one speaks with the session that is wanted here.
async function post(path: string, { token, locale }: Bearer, body: object): Promise<SsoAnswer> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': locale, 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) }).catch(() => null);
  const reply: unknown = await answer?.json().catch(() => null);
  if (!answer?.ok || !reply) throw new SsoRefused((reply as Refusal | null | undefined) ?? null);
  return reply as SsoAnswer;
}
