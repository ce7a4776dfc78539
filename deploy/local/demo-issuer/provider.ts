import { generateKeyPairSync, randomBytes } from 'node:crypto';
import Provider, { type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import { accountOf } from './accounts.ts';
import { inMemoryAdapters } from './in-memory-adapters.ts';
import { failurePage, type Language, signOutPage } from './pages.ts';

export const ISSUER_PATH = '/oidc';
export const PAGES_PATH = '/sso-demo';
export const AUDIENCE = 'marketplace-api';
export const CLIENT = 'marketplace-web';

/** As Keycloak does by default. */
const ACCESS_TOKEN_SECONDS = 300;

/**
 * A company's single sign-on in this process, with tokens of Keycloak's shape: what is tried against it holds for the
 * real one. Keys and sessions live as long as the process.
 *
 * @param origins under which the product is looked at; the first names the issuer
 */
export function demoProvider(origins: readonly [string, ...string[]]): Provider {
  const [home] = origins;
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return new Provider(`${home}${ISSUER_PATH}`, {
    adapter: inMemoryAdapters(),
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'demo', alg: 'RS256', use: 'sig' }] } as unknown as NonNullable<
      Configuration['jwks']
    >,
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    clients: [
      {
        client_id: CLIENT,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code'],
        response_types: ['code'],
        redirect_uris: origins.map((origin) => `${origin}/auth/sso`),
        post_logout_redirect_uris: origins.map((origin) => `${origin}/auth/main`),
        backchannel_logout_uri: `${home}/api/sso/logout`,
        backchannel_logout_session_required: true,
      },
    ],
    pkce: { required: () => true },
    clientBasedCORS: (_ctx, origin) => origins.includes(origin),
    scopes: ['openid'],
    claims: { openid: ['sub', 'name', 'email', 'email_verified', 'preferred_username'] },
    conformIdTokenClaims: false,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      IdToken: ACCESS_TOKEN_SECONDS,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
      AuthorizationCode: 60,
    },
    findAccount: async (_ctx, id) => {
      const account = accountOf(id);
      return account && { accountId: id, claims: async () => ({ sub: id, ...personal(account) }) };
    },
    extraTokenClaims: async (_ctx, token) => {
      const account = 'accountId' in token ? accountOf(String(token.accountId)) : undefined;
      const sid = 'sid' in token && typeof token.sid === 'string' ? { sid: token.sid } : {};
      return account && { typ: 'Bearer', azp: CLIENT, ...sid, ...personal(account), realm_access: { roles: account.roles } };
    },
    loadExistingGrant: granted,
    // It refuses to speak to this very machine, which is where the product is. Nobody else is ever spoken to.
    fetch: (url, options) => fetch(url, { ...options, dispatcher: undefined } as unknown as RequestInit),
    interactions: { url: (_ctx, { uid }) => `${PAGES_PATH}/${uid}` },
    renderError: async (ctx, { error }) => {
      ctx.type = 'html';
      ctx.body = failurePage(languageOf(ctx.get('accept-language')), error);
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: async (ctx, form) => {
          ctx.body = signOutPage(languageOf(ctx.get('accept-language')), form);
        },
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => `urn:${AUDIENCE}`,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid',
          audience: AUDIENCE,
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          accessTokenFormat: 'jwt',
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
}

const personal = ({ title, email, emailVerified }: NonNullable<ReturnType<typeof accountOf>>) => ({
  name: title.ru,
  preferred_username: email,
  email,
  email_verified: emailVerified,
});

/** The company's own program is trusted by the company: nobody is asked whether it may know their name. */
async function granted(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const known = session.grantIdFor(client.clientId);
  const found = known && (await provider.Grant.find(known));
  if (found) return found;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid');
  grant.addResourceScope(`urn:${AUDIENCE}`, 'openid');
  await grant.save();
  return grant;
}

export const languageOf = (header: string | undefined): Language => (/^\s*en\b/i.test(header ?? '') ? 'en' : 'ru');
