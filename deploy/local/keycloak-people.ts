import type { KeycloakServer } from './keycloak-server.ts';

export interface KeycloakPerson {
  username: string;
  password: string;
  email: string;
  role: string;
}

/** Puts people into the realm through the admin API: the realm's file holds none. */
export async function addPeople({ url, admin }: KeycloakServer, people: readonly KeycloakPerson[]): Promise<void> {
  const grant = { grant_type: 'password', client_id: 'admin-cli', username: admin.username, password: admin.password };
  const token = await read(
    await fetch(`${url}/realms/master/protocol/openid-connect/token`, { method: 'POST', body: new URLSearchParams(grant) }),
  );
  const call = (method: string, path: string, body?: unknown) =>
    fetch(`${url}/admin/realms/market/${path}`, {
      method,
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  for (const { username, password, email, role } of people) {
    const person = { username, email, emailVerified: true, enabled: true, firstName: 'Demo', lastName: username };
    const made = await call('POST', 'users', { ...person, credentials: [{ type: 'password', value: password, temporary: false }] });
    if (!made.ok) throw new Error(`Keycloak did not take ${username}: ${await made.text()}`);
    const id = made.headers.get('location')?.split('/').at(-1);
    const found = await read(await call('GET', `roles/${role}`));
    const granted = await call('POST', `users/${id}/role-mappings/realm`, [found]);
    if (!granted.ok) throw new Error(`Keycloak did not give ${username} a role: ${await granted.text()}`);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: what the admin API answers is passed on to it as it is
async function read(answer: Response): Promise<any> {
  if (!answer.ok) throw new Error(`Keycloak answered ${answer.status}: ${await answer.text()}`);
  return answer.json();
}
