import type { SsoOffer } from '@market/identity-contract/sso';

/** The company's single sign-on, as far as a page needs to know it. */
export type Offer = NonNullable<SsoOffer['data']>;

/** Asks whether this product knows a company's single sign-on. Rejects when nobody answers. */
export async function readSsoOffer(): Promise<Offer | null> {
  // The proof of who asked for a code needs the browser's cryptography, which a plain http page has not.
  if (!globalThis.isSecureContext) return null;
  const answer = await fetch('/api/sso');
  return answer.ok ? ((await answer.json()) as SsoOffer).data : null;
}
