import { STOP_DEADLINE_MS } from '@market/service-kit/stop-on-signal';
import type { EnvVar, Volume, VolumeMount } from 'kubernetes-types/core/v1.d.ts';
import { isGateway, type ProcessNeeds } from '../processes.ts';
import { PORTS, SECRETS, SETTINGS, WORKSPACE } from './names.ts';

/** Folder of the mounted Secrets: a file for each variable, named by `NAME_FILE`. */
const SECRET_FOLDER = '/run/secrets/marketplace';
const MODULES_FOLDER = '/var/lib/marketplace/modules';

/** So long a process that is asked to stop answers on: balancers and kept connections need a few seconds to notice. */
const STOP_GRACE_SECONDS = 10;
/** Between the deadline of the process itself and the end that the cluster puts to it. */
const SPARE_SECONDS = 5;
export const TERMINATION_SECONDS = STOP_GRACE_SECONDS + STOP_DEADLINE_MS / 1_000 + SPARE_SECONDS;

const EVERYWHERE = ['LOG_LEVEL?', 'NATS_REPLICAS', 'OTEL_EXPORTER_OTLP_ENDPOINT?', 'OTEL_TRACES_SAMPLER_ARG?'];
const OF_SERVICES = ['DATABASE_CONNECTIONS?'];
const OF_FILES = ['S3_BUCKET', 'S3_REGION?', 'S3_ENDPOINT?'];

/** What a service needs to migrate, and to serve. */
const SERVICE_SECRETS = ['INTERNAL_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'NATS_URL'];
const GATEWAY_SECRETS = ['INTERNAL_SECRET', 'NATS_URL'];

export function serverEnvironment(process: ProcessNeeds): EnvVar[] {
  const own = isGateway(process) ? [] : OF_SERVICES;
  const settings = [...EVERYWHERE, ...own, ...(process.keepsFiles ? OF_FILES : []), ...(process.settings ?? [])];
  const secrets = [...(isGateway(process) ? GATEWAY_SECRETS : SERVICE_SECRETS), 'NATS_CA?', ...(process.secrets ?? [])];
  return [...fixed(process), ...settings.map(setting), ...secrets.map(secret)];
}

export const migrationEnvironment = (): EnvVar[] => SERVICE_SECRETS.map(secret);

/** What does not depend on who runs it. */
function fixed(process: ProcessNeeds): EnvVar[] {
  const addresses = process.asks.map((service) => `${service}=http://${service}:${PORTS.service}`).join(',');
  const own = isGateway(process)
    ? { SERVICES: addresses, SHELL_DIR: `${WORKSPACE}/shell/dist`, MODULES_DIR: MODULES_FOLDER }
    : { ...(addresses && { PEERS: addresses }) };
  const files = process.keepsFiles && { AWS_SHARED_CREDENTIALS_FILE: `${SECRET_FOLDER}/s3-credentials` };
  const values = { STOP_GRACE_SECONDS: String(STOP_GRACE_SECONDS), ...own, ...files };
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

const isOptional = (name: string): boolean => name.endsWith('?');
const bare = (name: string): string => name.replace('?', '');

/** A pod whose settings lack a name that it needs does not start, and its events say which. */
function setting(named: string): EnvVar {
  const name = bare(named);
  return { name, valueFrom: { configMapKeyRef: { name: SETTINGS, key: name, ...(isOptional(named) && { optional: true }) } } };
}

/** A file that is named and not there is refused, so of a secret that there need not be the settings name the file. */
function secret(named: string): EnvVar {
  const name = bare(named);
  return isOptional(named) ? setting(`${name}_FILE?`) : { name: `${name}_FILE`, value: `${SECRET_FOLDER}/${name}` };
}

/** The Secrets of a process, as one folder of files. */
export function secretsVolume({ name, keepsFiles }: Pick<ProcessNeeds, 'name' | 'keepsFiles'>): Mounted {
  const sources = [
    { secret: { name: SECRETS.internal } },
    { secret: { name } },
    // A cluster that lends pods an identity needs no key.
    ...(keepsFiles ? [{ secret: { name: SECRETS.files, optional: true } }] : []),
  ];
  return {
    volume: { name: 'secrets', projected: { defaultMode: 0o440, sources } },
    mount: { name: 'secrets', mountPath: SECRET_FOLDER, readOnly: true },
  };
}

export interface Mounted {
  volume: Volume;
  mount: VolumeMount;
}

const scratch = (name: string, mountPath: string, sizeLimit: string): Mounted => ({
  volume: { name, emptyDir: { sizeLimit } },
  mount: { name, mountPath },
});

/** What a server writes: uploads on their way, and what the gateway keeps to start without others. */
export const scratchOf = (process: ProcessNeeds): Mounted[] => [
  scratch('tmp', '/tmp', '2Gi'),
  ...(isGateway(process) ? [scratch('modules', MODULES_FOLDER, '2Gi')] : []),
];
