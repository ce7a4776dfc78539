import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@market/service-kit/servers/free-port';
import { projectRoot } from './env.ts';
import { addPeople } from './keycloak-people.ts';
import { findKeycloak, NoKeycloak, startKeycloak } from './keycloak-server.ts';
import { none, type Outcome } from './test-runs/outcome.ts';
import { runPlaywright } from './test-suites.ts';

const REALM = join(projectRoot, 'deploy/keycloak/market-realm.json');
const PASSWORD = 'a password of one run';

/** Signs in through a real Keycloak server with our realm; says so when there is none to be had. */
export async function runKeycloak(): Promise<Outcome> {
  try {
    return await signInThrough(await findKeycloak(process.env));
  } catch (error) {
    if (!(error instanceof NoKeycloak)) throw error;
    console.log(`\nKeycloak: SKIPPED, nothing of it was tested. ${error.message}.`);
    return { ...none, skipped: 1 };
  }
}

async function signInThrough(home: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'market-keycloak-'));
  const port = await freePort();
  const server = await startKeycloak({ home, folder, realmFile: REALM, marketUrl: `http://localhost:${port}` });
  try {
    await addPeople(server, [
      { username: 'kc-vendor', password: PASSWORD, email: 'kc-vendor@company.example', role: 'mp-vendor' },
      { username: 'kc-admin', password: PASSWORD, email: 'kc-admin@company.example', role: 'mp-admin' },
    ]);
    const market = { PORT: String(port), SSO_ISSUER: `${server.url}/realms/market` };
    return await runPlaywright({ args: ['sso/keycloak'], market, tests: { WITH_KEYCLOAK: '1' } });
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
