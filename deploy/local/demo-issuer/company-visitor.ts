import { createHash, randomBytes } from 'node:crypto';

/** A browser, as far as cookies and redirects go. */
export function browser(home: string) {
  const cookies = new Map<string, string>();
  const visit = async (address: string, init: RequestInit = {}): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(new URL(address, home), { redirect: 'manual', ...init, headers: { ...init.headers, cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return answer;
  };
  const follow = async (answer: Response): Promise<string> => {
    let at = answer;
    for (;;) {
      const next = at.headers.get('location') ?? '';
      if (!next || next.startsWith(`${home}/auth/`)) return next;
      at = await visit(next);
      if (at.status === 200) return at.url;
    }
  };
  return { visit, follow };
}

const verifier = randomBytes(32).toString('base64url');

/** Where the product's page sends a visitor who chooses the company account. */
export const askedOf = (home: string, changes: Record<string, string> = {}): string =>
  `/oidc/auth?${new URLSearchParams({
    client_id: 'marketplace-web',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: `${home}/auth/sso`,
    state: 's',
    nonce: 'n',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changes,
  })}`;

export const exchangeCode = (home: string, code: string, changes: Record<string, string> = {}): Promise<Response> =>
  fetch(`${home}/oidc/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'marketplace-web',
      redirect_uri: `${home}/auth/sso`,
      code_verifier: verifier,
      code,
      ...changes,
    }),
  });

export interface CompanySignIn {
  accessToken: string;
  idToken: string;
  /** Ends the session at the company, as its sign-out page does. */
  leave(): Promise<Response>;
}

/** Signs a user in at the company, from the first page to the tokens. */
export async function signInAtCompany(home: string, account: string): Promise<CompanySignIn> {
  const { visit, follow } = browser(home);
  const choosing = await follow(await visit(askedOf(home)));
  const chosen = await visit(choosing, { method: 'POST', body: new URLSearchParams({ account }) });
  const arrived = new URL(await follow(chosen));
  const answer = await exchangeCode(home, arrived.searchParams.get('code') ?? '');
  const { access_token: accessToken, id_token: idToken } = (await answer.json()) as { access_token: string; id_token: string };
  const leave = async () => {
    const parameters = new URLSearchParams({ id_token_hint: idToken, post_logout_redirect_uri: `${home}/auth/main` });
    const leaving = await visit(`/oidc/session/end?${parameters}`);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(await leaving.text())?.[1] ?? '';
    return visit('/oidc/session/end/confirm', { method: 'POST', body: new URLSearchParams({ xsrf, logout: 'yes' }) });
  };
  return { accessToken, idToken, leave };
}
