import Keycloak from 'keycloak-js';
import { SSO_PATH } from '../../platform/routes/own-pages.ts';
import type { Offer } from './sso-offer.ts';

// Loaded when a user signs in or out with the account of a company, and not before.

/** Tokens stay in this object, and this object in the page's memory: nothing of them is ever kept. */
async function opened({ issuer, client_id: clientId }: Offer): Promise<Keycloak> {
  const keycloak = new Keycloak({ oidcProvider: issuer, clientId });
  await keycloak.init({ pkceMethod: 'S256', checkLoginIframe: false, silentCheckSsoFallback: false });
  return keycloak;
}

/** Leaves the page for the company's sign-in, which comes back to `SSO_PATH`; `anew`: it asks who it is, also whoever it remembers. */
export async function goToCompany(offer: Offer, { locale, anew }: { locale: string; anew: boolean }): Promise<void> {
  const keycloak = await opened(offer);
  await keycloak.login({ redirectUri: location.origin + SSO_PATH, locale, ...(anew ? { prompt: 'login' as const } : {}) });
}

/** The access token of a user who has just come back; null when they did not sign in there. */
export async function arriveFromCompany(offer: Offer): Promise<string | null> {
  const keycloak = await opened(offer);
  return keycloak.token ?? null;
}

/** Leaves the page for the company's sign-out, which comes back to the address. */
export async function leaveCompany(offer: Offer, path: string): Promise<void> {
  const keycloak = await opened(offer);
  await keycloak.logout({ redirectUri: location.origin + path });
}
