import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../env.ts';
import { writeComposeSecrets } from './compose-secrets.ts';
import { docker } from './docker.ts';

const PROJECT = 'market-under-test';
export const IMAGE = 'market-under-test';
/** Asks the edge as a browser does, from the network that the edge is in: ports of this machine may be taken. */
const ASK = `
  const [path] = process.argv.slice(1);
  const ask = { host: 'caddy', port: 443, servername: 'localhost', path, headers: { host: 'localhost' }, rejectUnauthorized: false };
  require('node:https').get(ask, async (answer) => {
    console.log(JSON.stringify({ status: answer.statusCode, body: await require('node:stream/consumers').text(answer) }));
  });`;
const PSQL = 'PGPASSWORD=$(cat /run/secrets/superuser_password) exec psql -qAtX -h 127.0.0.1 -U postgres --set=ON_ERROR_STOP=1 "$@"';

/** The product of `deploy/compose` on this machine, which is there when `up` has been called. */
export interface ComposeProject {
  compose(...args: string[]): Promise<string>;
  /** No container may have it any more. */
  removeVolume(name: string): Promise<string>;
  /** What the edge answers at a path; status 0: nothing. */
  ask(path: string): Promise<{ status: number; body: string }>;
  /** What the server says to a statement, a row a line. */
  sql(database: string, statement: string): Promise<string>;
  /** Runs a program in a container that runs. */
  inside(service: string, ...command: string[]): Promise<string>;
  /** Which containers are not as they should be: some run, others have ended well. */
  notAsWanted(): Promise<string[]>;
}

/** Writes its secrets into a folder. Its edge publishes no port. */
export async function composeProject(folder: string): Promise<ComposeProject> {
  const secrets = join(folder, 'secrets');
  const noPorts = join(folder, 'no-ports.yaml');
  mkdirSync(folder, { recursive: true });
  for (const file of await writeComposeSecrets(secrets)) writeFileSync(file, 'smtps://user:word@mail.example:465\n');
  writeFileSync(noPorts, 'services: { caddy: { ports: !reset [] } }\n');
  const variables = {
    ...{ SECRETS: secrets, MARKET_IMAGE: IMAGE, BASE: process.env.BASE ?? 'debian:trixie-slim' },
    ...{ MARKET_HOST: 'localhost', MODULES_HOST: 'modules.localhost', EDGE_TLS: 'internal', MAIL_FROM: 'Shop <no-reply@shop.example>' },
  };
  const files = [join(projectRoot, 'deploy/compose/compose.yaml'), noPorts].flatMap((file) => ['--file', file]);
  const compose = (...args: string[]) => docker(['compose', '--project-name', PROJECT, ...files, ...args], variables);
  const inside = (service: string, ...command: string[]) => compose('exec', '--no-TTY', service, ...command);
  return {
    compose,
    removeVolume: (name) => docker(['volume', 'rm', `${PROJECT}_${name}`]),
    inside,
    ask: async (path) => JSON.parse(await inside('gateway', 'node', '--eval', ASK, path).catch(() => '{"status":0,"body":""}')),
    sql: (database, statement) => inside('postgres', 'sh', '-c', PSQL, 'psql', '--dbname', database, '--command', statement),
    notAsWanted: async () => {
      const lines = (await compose('ps', '--all', '--format', '{{.Service}} {{.State}} {{.ExitCode}}')).split('\n');
      return lines.filter((line) => !/ running 0$/.test(line) && !/^(databases|migrate|publish) exited 0$/.test(line));
    },
  };
}
