import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@market/service-kit/servers/free-port';
import { startForeign } from '../foreign-server.ts';
import type { ApiServerPrograms } from './build-api-server.ts';

const START_PATIENCE_MS = 120_000;

export interface ApiAnswer {
  status: number;
  body: unknown;
  /** What it took and advises against. */
  warnings: string[];
}

export interface ApiServer {
  ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<ApiAnswer>;
  stop(): Promise<void>;
}

/** An API server of Kubernetes with nothing behind it: it judges what it is given, and nobody acts upon it. Loopback alone. */
export async function startApiServer({ apiServer, etcd }: ApiServerPrograms, folder: string): Promise<ApiServer> {
  const store = await startStore(etcd, folder);
  const [port, token] = [await freePort(), randomBytes(24).toString('hex')];
  const ask = askerOf({ port, token, certificate: join(folder, 'certs/apiserver.crt') });
  try {
    const stop = await startForeign({
      ...{
        name: 'kube-apiserver',
        command: apiServer,
        args: argumentsOf({ port, token, folder, store: store.url }),
        patienceMs: START_PATIENCE_MS,
      },
      ready: async () => (await ask('GET', '/readyz')).status === 200,
    });
    return { ask, stop: () => stop().then(store.stop) };
  } catch (thrown) {
    await store.stop();
    throw thrown;
  }
}

async function startStore(etcd: string, folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const [url, peers] = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const args = [
    ...['--data-dir', join(folder, 'etcd'), '--listen-client-urls', url, '--advertise-client-urls', url, '--listen-peer-urls', peers],
    ...['--initial-advertise-peer-urls', peers, '--initial-cluster', `default=${peers}`],
  ];
  const ready = async () => (await fetch(`${url}/health`)).ok;
  return { url, stop: await startForeign({ name: 'etcd', command: etcd, args, ready, patienceMs: START_PATIENCE_MS }) };
}

interface Place {
  port: number;
  token: string;
  folder: string;
  store: string;
}

function argumentsOf({ port, token, folder, store }: Place): string[] {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [key, tokens, certificates] = [join(folder, 'accounts.key'), join(folder, 'tokens.csv'), join(folder, 'certs')];
  mkdirSync(certificates, { recursive: true });
  writeFileSync(key, privateKey.export({ type: 'pkcs1', format: 'pem' }), { mode: 0o600 });
  writeFileSync(tokens, `${token},tester,1\n`, { mode: 0o600 });
  return [
    ...[`--etcd-servers=${store}`, '--bind-address=127.0.0.1', `--secure-port=${port}`, `--cert-dir=${certificates}`],
    ...[`--token-auth-file=${tokens}`, '--authorization-mode=AlwaysAllow', '--endpoint-reconciler-type=none'],
    ...['--service-cluster-ip-range=10.96.0.0/16', '--service-account-issuer=https://market.invalid'],
    ...[`--service-account-key-file=${key}`, `--service-account-signing-key-file=${key}`],
    // Nobody makes the accounts of namespaces here.
    '--disable-admission-plugins=ServiceAccount',
  ];
}

const askerOf =
  ({ port, token, certificate }: { port: number; token: string; certificate: string }): ApiServer['ask'] =>
  async (method, path, body) => {
    const headers = { authorization: `Bearer ${token}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const asked = request({ host: '127.0.0.1', port, method, path, headers, ca: readFileSync(certificate) });
    const { promise, resolve, reject } = Promise.withResolvers<ApiAnswer>();
    asked.once('error', reject);
    asked.once('response', (message) => {
      text(message)
        .then((said) => {
          const isJson = message.headers['content-type']?.startsWith('application/json');
          resolve({
            status: message.statusCode ?? 0,
            body: isJson ? JSON.parse(said) : said,
            warnings: [message.headers.warning ?? []].flat(),
          });
        })
        .catch(reject);
    });
    asked.end(body === undefined ? undefined : JSON.stringify(body));
    return promise;
  };
