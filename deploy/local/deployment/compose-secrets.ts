import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { authorizationOf, permissionsOf } from '@market/service-kit/events/bus-users';
import { BUS_USES } from '../distributed/bus-uses.ts';
import { certificateOf, selfSigned } from './self-signed.ts';

/** What others have given the operator, whom nobody can make it for. */
const GIVEN = ['notifications/smtp_url', 'notifications/sms_ru_key'];
/** Those that have secrets of the operator alone, or none yet. */
const FOLDERS = ['caddy', 'alertmanager'];
const MADE = 'made.json';
const S3_USER = 'market';
/** The container of compose that keeps backups, by which pgBackRest knows its certificate. */
const BACKUP_STORE = 'backup-store';
const TLS = 'backup tls';
const OPERATOR = 'operator';

/**
 * Writes the secrets of `deploy/compose` into a folder that its owner alone can enter: a folder for each process, which sees no other. What is
 * made is kept in one file; all others follow from it, so a secret is changed by deleting its line there and writing anew.
 *
 * @returns the files that the operator has still to write
 */
export async function writeComposeSecrets(folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const made = new Secrets(join(folder, MADE));
  await made.make(TLS, () => selfSigned(BACKUP_STORE));
  const files = filesOf((name) => made.get(name));
  made.save();
  for (const [path, content] of files) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    // Read by the user of a container, to whom the folder above is not shown.
    writeFileSync(join(folder, path), `${content}\n`, { mode: 0o644 });
  }
  for (const name of FOLDERS) mkdirSync(join(folder, name), { recursive: true });
  return GIVEN.map((path) => join(folder, path)).filter((path) => !existsSync(path));
}

class Secrets {
  readonly #file: string;
  readonly #made: Record<string, string>;

  constructor(file: string) {
    this.#file = file;
    this.#made = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  }

  get(name: string): string {
    this.#made[name] ??= randomBytes(32).toString('base64url');
    return this.#made[name];
  }

  /** One that is no random word. */
  async make(name: string, make: () => Promise<string>): Promise<void> {
    this.#made[name] ??= await make();
  }

  save(): void {
    writeFileSync(this.#file, `${JSON.stringify(this.#made, null, 2)}\n`, { mode: 0o600 });
  }
}

type SecretOf = (name: string) => string;

function filesOf(secret: SecretOf): Map<string, string> {
  const processes = BUS_USES.map(({ name }) => name);
  const services = processes.filter((name) => name !== 'gateway');
  return new Map([
    ...processes.flatMap((name) => [
      [`${name}/internal_secret`, secret('internal')] as const,
      [`${name}/nats_url`, `nats://${name}:${secret(`bus ${name}`)}@nats:4222`] as const,
    ]),
    ...services.flatMap((name) => ofService(name, secret)),
    ['identity/identity_secret', secret('identity')],
    ...['identity', 'companies'].map((name) => [`${name}/personal_digest_secret`, secret('personal digests')] as const),
    ['notifications/delivery_key', secret('delivery').split(',').map(asKey).join(',')],
    ...ofServers(services, secret),
    ...ofBackups(secret),
  ]);
}

/** As 32 bytes are written in an environment. */
const asKey = (secret: string): string => Buffer.from(secret, 'base64url').toString('base64');

const databaseUrl = (name: string, secret: SecretOf, server: string): string =>
  `postgres://${name}:${secret(`database ${name}`)}@${server}/${name}`;

const ofService = (name: string, secret: SecretOf): [string, string][] => [
  [`${name}/database_url`, databaseUrl(name, secret, 'pgbouncer:6432')],
  [`${name}/database_direct_url`, databaseUrl(name, secret, 'postgres:5432')],
  [`${name}/aws_credentials`, `[default]\naws_access_key_id = ${S3_USER}\naws_secret_access_key = ${secret('s3')}`],
  [`migrate/${name}`, databaseUrl(name, secret, 'postgres:5432')],
];

function ofServers(services: readonly string[], secret: SecretOf): [string, string][] {
  const users = BUS_USES.map((use) => ({ user: use.name, password: secret(`bus ${use.name}`), permissions: permissionsOf(use) }));
  return [
    ...['postgres', 'databases', 'backup'].map((name): [string, string] => [`${name}/superuser_password`, secret('superuser')]),
    ...[...services, 'keycloak'].map((name): [string, string] => [`databases/roles/${name}`, secret(`database ${name}`)]),
    ['pgbouncer/userlist.txt', services.map((name) => `"${name}" "${secret(`database ${name}`)}"`).join('\n')],
    // Who brings the bus forward after a restore may do everything there.
    ['nats/users.conf', authorizationOf([...users, { user: OPERATOR, password: secret('bus operator') }])],
    [`${OPERATOR}/environment`, environmentOf(services, secret)],
    ['s3/access_key', S3_USER],
    ['s3/secret_key', secret('s3')],
    ['keycloak/database_password', secret('database keycloak')],
    ['keycloak/admin_password', secret('keycloak admin')],
  ];
}

/** Of what an operator runs on all databases, the files and the bus. */
const environmentOf = (services: readonly string[], secret: SecretOf): string =>
  [
    ...services.map((name) => `DATABASE_URL_${name.toUpperCase()}=${databaseUrl(name, secret, 'postgres:5432')}`),
    `NATS_URL=nats://${OPERATOR}:${secret('bus operator')}@nats:4222`,
    `AWS_ACCESS_KEY_ID=${S3_USER}`,
    `AWS_SECRET_ACCESS_KEY=${secret('s3')}`,
  ].join('\n');

/** Of the store of backups, and of the two that reach it: the server archives its log, another container makes backups. */
function ofBackups(secret: SecretOf): [string, string][] {
  const [key, keySecret] = [secret('backup key'), secret('backup secret')];
  const tls = secret(TLS);
  const repository = ['[global]', `repo1-s3-key=${key}`, `repo1-s3-key-secret=${keySecret}`, 'repo1-cipher-type=aes-256-cbc'];
  const files: Record<string, string> = {
    'repository.conf': [...repository, `repo1-cipher-pass=${secret('backup cipher')}`].join('\n'),
    'store.pem': certificateOf(tls).trimEnd(),
  };
  return [
    [`${BACKUP_STORE}/access_key`, key],
    [`${BACKUP_STORE}/secret_key`, keySecret],
    [`${BACKUP_STORE}/tls.pem`, tls.trimEnd()],
    ...['postgres', 'backup'].flatMap((name) =>
      Object.entries(files).map(([file, content]): [string, string] => [`${name}/pgbackrest/${file}`, content]),
    ),
  ];
}
