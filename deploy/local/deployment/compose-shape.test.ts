import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { IMPORT_FILE_MAX_BYTES } from '@market/catalogue-contract/import';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { BODY_LIMIT_BYTES } from '@market/service-kit/http/http-server';
import { MAX_FILES } from '@market/service-kit/http/rest-input';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { servicesWithDatabase } from '../build.ts';
import { projectRoot } from '../env.ts';

interface Container {
  image: string;
  command: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  ports?: string[];
  networks: string[];
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  depends_on?: Record<string, { condition: string }>;
}

const folder = join(projectRoot, 'deploy/compose');
const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
const containersOf = (file: string): [string, Container][] =>
  Object.entries(parse(text(file), { merge: true, maxAliasCount: 1_000 }).services);

const containers = containersOf('compose.yaml');
const services = servicesWithDatabase();
/** Those that go on running, by the program of the product that they run. */
const processes = new Map(containers.filter(([name]) => [...services, 'gateway'].includes(name)));
const namesIn = (pattern: RegExp, source: string): string[] => [...new Set([...source.matchAll(pattern)].map(([, name = '']) => name))];
/** What is filled in when the files are read. */
const filledIn = namesIn(/\$\{(\w+)/g, text('compose.yaml') + text('compose.sso.yaml'));
/** Every variable that a process of the product reads, from its schemas. */
const read = namesIn(/^#? ?([A-Z][A-Z0-9_]+)=/gm, readFileSync(join(projectRoot, '.env.example'), 'utf8'));

test('the edge alone is open to the network of the machine', () => {
  const published = [...containers, ...containersOf('compose.sso.yaml')].filter(([, { ports }]) => ports);
  expect(published.map(([name, { ports }]) => [name, ports])).toEqual([['caddy', ['80:80', '443:443', '443:443/udp']]]);
});

test('every service runs by its program, of the one image, and is told where all the others are', () => {
  const programs = [...processes].map(([name, { image, command }]) => [name, image, command.join(' ')]);
  const program = (name: string) => `node ${name === 'gateway' ? name : `services/${name}`}/src/main.ts`;
  const [, { image } = { image: '' }] = [...processes][0] ?? [];
  expect(programs.sort()).toEqual([...services, 'gateway'].sort().map((name) => [name, image, program(name)]));
  const addresses = services.map((name) => `${name}=http://${name}:3000`).join(',');
  for (const [name, { environment }] of processes) expect(environment?.[name === 'gateway' ? 'SERVICES' : 'PEERS']).toBe(addresses);
});

test('no container writes to its image or has a privilege', () => {
  const loose = containers.filter(
    ([, { read_only, cap_drop, security_opt }]) =>
      !(read_only && cap_drop?.includes('ALL') && security_opt?.includes('no-new-privileges:true')),
  );
  expect(loose).toEqual([]);
});

test('services start after the migrations and reach no store of others', () => {
  for (const name of services) {
    expect(processes.get(name)?.depends_on?.migrate?.condition).toBe('service_completed_successfully');
    expect(processes.get(name)?.volumes).toEqual([`\${SECRETS:-./secrets}/${name}:/run/secrets:ro`]);
  }
  const stores = containers.filter(([, { networks }]) => networks.length === 1 && networks[0] === 'data').map(([name]) => name);
  expect(stores).toEqual(['postgres', 'databases', 'backup', 'backup-store', 'pgbouncer', 'nats', 's3', 'migrate', 'ops']);
});

test('every variable that is given is read, and none is filled in that .env.example does not name', () => {
  const ofPrograms = ['NODE_OPTIONS', 'AWS_SHARED_CREDENTIALS_FILE'];
  const given = [...processes.values()].flatMap(({ environment = {} }) => Object.keys(environment));
  const unread = given.filter((name) => !ofPrograms.includes(name) && !read.includes(name.replace(/_FILE$/, '')));
  expect(unread).toEqual([]);
  const offered = namesIn(/^#? ?([A-Z][A-Z0-9_]+)=/gm, text('.env.example'));
  // Compose reads that one itself.
  expect(offered.filter((name) => name !== 'COMPOSE_FILE').sort()).toEqual(filledIn.sort());
});

test('every file that is mounted is there', () => {
  const mounted = [...containers, ...containersOf('compose.sso.yaml')].flatMap(([, { volumes = [] }]) => volumes);
  const files = mounted.map((volume) => volume.split(':')[0] ?? '').filter((path) => path.startsWith('./'));
  expect(files.filter((path) => !existsSync(join(folder, path)))).toEqual([]);
});

test('the edge takes what the largest form holds, and no more', () => {
  const MIB = 1024 * 1024;
  const [, edge] = /max_size (\d+)MiB/.exec(text('edge/Caddyfile')) ?? [];
  const written = 10 * BODY_LIMIT_BYTES;
  expect(Number(edge) * MIB).toBe(MAX_FILES * UPLOAD_MAX_BYTES + written);
  expect(Number(edge) * MIB).toBeGreaterThan(IMPORT_FILE_MAX_BYTES + written);
});

test('Postgres has a connection for every pool and for two processes of each service', () => {
  const [, pool] = /^default_pool_size = (\d+)$/m.exec(text('pgbouncer.ini')) ?? [];
  const [, most] = /max_connections=(\d+)/.exec(text('postgres.sh')) ?? [];
  const DIRECT = 5;
  // Beside them a migration, whoever looks after the databases, Keycloak's pool, and those that Postgres keeps for its superuser.
  expect(Number(most)).toBeGreaterThanOrEqual(services.length * (Number(pool) + 2 * DIRECT) + 30);
  expect(text('pgbouncer.ini')).toMatch(/^pool_mode = transaction$/m);
  expect(Number(/^max_prepared_statements = (\d+)$/m.exec(text('pgbouncer.ini'))?.[1])).toBeGreaterThan(0);
});

test('numbers are asked of every process', () => {
  const { scrape_configs } = parse(text('prometheus.yaml'));
  expect(scrape_configs[0].dns_sd_configs[0].names.sort()).toEqual([...processes.keys()].sort());
});

test('the image is made by the package manager of the project and runs as nobody', () => {
  const image = readFileSync(join(projectRoot, 'deploy/images/market.Dockerfile'), 'utf8');
  const [, pnpm = '?'] = /^const PNPM = '(.+)'/m.exec(readFileSync(join(projectRoot, 'deploy/local/run.mjs'), 'utf8')) ?? [];
  expect(image).toContain(`npx -y ${pnpm} install --prod --frozen-lockfile`);
  expect(image).toMatch(/^USER 10001$/m);
  expect(image.match(/^FROM .+/gm)?.filter((from) => !/^FROM (\$\{BASE\}|source)( AS \w+)?$/.test(from))).toEqual([]);
});
