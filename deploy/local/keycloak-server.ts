import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@market/service-kit/servers/free-port';
import { projectRoot } from './env.ts';
import { startForeign } from './foreign-server.ts';

const run = promisify(execFile);

const KEYCLOAK_VERSION = '26.4.0';
const ARTIFACT = `org.keycloak:keycloak-quarkus-dist:${KEYCLOAK_VERSION}:zip`;
const COPY = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:copy';
const OLDEST_JAVA = 17;
const START_PATIENCE_MS = 240_000;
const FETCH_PATIENCE_MS = 300_000;

/** Kept between runs, outside of the data that a fresh start deletes. */
const cache = join(projectRoot, 'node_modules/.cache/keycloak');

/** Why there is no Keycloak on this machine. */
export class NoKeycloak extends Error {
  override name = 'NoKeycloak';
}

/**
 * A Keycloak server's folder: the one that `KEYCLOAK_HOME` names, one fetched before, or one from Maven Central.
 *
 * @throws NoKeycloak that says what is missing
 */
export async function findKeycloak({ KEYCLOAK_HOME: given }: Record<string, string | undefined>): Promise<string> {
  await requireJava();
  if (given) return given;
  const home = join(cache, `keycloak-${KEYCLOAK_VERSION}`);
  if (existsSync(join(home, 'bin/kc.sh'))) return home;
  mkdirSync(cache, { recursive: true });
  const options = { timeout: FETCH_PATIENCE_MS };
  try {
    await run('mvn', ['-q', COPY, `-Dartifact=${ARTIFACT}`, `-DoutputDirectory=${cache}`, '-Dmdep.useBaseVersion=true'], options);
    await run('unzip', ['-q', '-o', join(cache, `keycloak-quarkus-dist-${KEYCLOAK_VERSION}.zip`), '-d', cache], options);
  } catch {
    throw new NoKeycloak(`Maven could not fetch ${ARTIFACT}; name a folder that has it by KEYCLOAK_HOME`);
  }
  return home;
}

async function requireJava(): Promise<void> {
  const { stderr, stdout } = await run('java', ['-version']).catch(() => ({ stderr: '', stdout: '' }));
  const version = Number(/version "(\d+)/.exec(stderr + stdout)?.[1] ?? 0);
  if (version < OLDEST_JAVA) throw new NoKeycloak(`Java ${OLDEST_JAVA} or newer is not installed`);
}

export interface KeycloakServer {
  /** Base address. */
  url: string;
  admin: { username: string; password: string };
  stop(): Promise<void>;
}

interface Start {
  home: string;
  /** A folder of this run alone. */
  folder: string;
  realmFile: string;
  /** Fills `${MARKET_URL}` of the realm. */
  marketUrl: string;
}

/** Starts a copy of the server with the realm imported, and waits until it serves it. */
export async function startKeycloak({ home, folder, realmFile, marketUrl }: Start): Promise<KeycloakServer> {
  const own = join(folder, 'keycloak');
  cpSync(home, own, { recursive: true });
  mkdirSync(join(own, 'data/import'), { recursive: true });
  cpSync(realmFile, join(own, 'data/import/market-realm.json'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const admin = { username: 'admin', password: 'admin of one run' };
  const names = { KC_BOOTSTRAP_ADMIN_USERNAME: admin.username, KC_BOOTSTRAP_ADMIN_PASSWORD: admin.password, MARKET_URL: marketUrl };
  const args = ['start-dev', '--import-realm', `--http-port=${port}`, '--http-management-port=0', `--hostname=${url}`, '--cache=local'];
  const remove = () => rmSync(own, { recursive: true, force: true });
  try {
    const stopServer = await startForeign({
      ...{ name: 'Keycloak', command: join(own, 'bin/kc.sh'), args, env: names, patienceMs: START_PATIENCE_MS },
      ready: async () => (await fetch(`${url}/realms/market/.well-known/openid-configuration`)).ok,
    });
    const stop = async (): Promise<void> => {
      await stopServer();
      remove();
    };
    return { url, admin, stop };
  } catch (error) {
    remove();
    throw error;
  }
}
