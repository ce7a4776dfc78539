import { fileURLToPath } from 'node:url';
import { dataPath, type LocalSettings, projectRoot } from '../env.ts';
import { internalSecret } from '../internal-secret.ts';
import type { ProcessDefinition } from './supervised-process.ts';

export interface Place {
  port: number;
  adminPort: number;
  /** Of the second origin of a gateway. */
  framesPort: number;
  url: string;
}

/** Where each instance of the gateway and of every service stands. */
export type Places = Map<string, Place[]>;

export interface Composition {
  settings: LocalSettings;
  places: Places;
  /** Database of a service. */
  urlOf: (service: string) => string;
  /** The bus as a user knows it. */
  busUrlOf: (user: string) => string;
  /** What names the provider of card payments. */
  payments: Readonly<Record<string, string>>;
  /** Variables of the gateway that are others than usual. */
  gateway?: Readonly<Record<string, string>>;
}

const GATEWAY = fileURLToPath(new URL('gateway-process.ts', import.meta.url));
/** Ten services of two processes share one Postgres. */
const CONNECTIONS = '6';
const REPLICAS = '3';
/** Whoever starts the product says these of all its processes. */
const PASSED_ON = [
  ...['PATH', 'HOME', 'NODE_COMPILE_CACHE', 'OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_TRACES_SAMPLER_ARG'],
  // Many clients may come from one address.
  'ADDRESS_LIMIT_FACTOR',
];
const REQUESTS_PER_MINUTE = '6000';

/** Everything that runs besides servers, as an operator would write it down: programs and their variables. */
export function processesOf(composition: Composition): ProcessDefinition[] {
  return [...composition.places].flatMap(([name, places]) =>
    places.map((place, at) => ({
      ...(name === 'gateway' ? gatewayAt(composition, at) : serviceAt(composition, name)),
      name: `${name}-${at + 1}`,
      env: {
        ...variablesOf(composition, name, place),
        ...(name === 'gateway' ? gatewayVariables(composition, place, at) : serviceVariables(composition, name)),
      },
      logFile: dataPath(composition.settings, 'logs', `${name}-${at + 1}`),
      adminUrl: `http://127.0.0.1:${place.adminPort}`,
    })),
  );
}

const gatewayAt = ({ payments }: Composition, _at: number) => ({
  program: GATEWAY,
  args: payments.STRIPE_API_URL ? [payments.STRIPE_API_URL] : [],
});
const serviceAt = (_composition: Composition, name: string) => ({ program: `${projectRoot}/services/${name}/src/main.ts` });

/** `catalogue=http://127.0.0.1:1|http://127.0.0.1:2,…` */
const addressesOf = (places: Places): string =>
  [...places]
    .filter(([name]) => name !== 'gateway')
    .map(([name, of]) => `${name}=${of.map(({ port }) => `http://127.0.0.1:${port}`).join('|')}`)
    .join(',');

function variablesOf({ settings, busUrlOf, payments }: Composition, name: string, { port, adminPort }: Place): Record<string, string> {
  return {
    ...Object.fromEntries(PASSED_ON.map((variable) => [variable, settings.environment[variable] ?? ''])),
    NODE_ENV: 'development',
    HOST: '127.0.0.1',
    PORT: String(port),
    ADMIN_PORT: String(adminPort),
    LOG_LEVEL: settings.logLevel,
    INTERNAL_SECRET: internalSecret(settings),
    NATS_URL: busUrlOf(name),
    NATS_REPLICAS: REPLICAS,
    STRIPE_PUBLISHABLE_KEY: payments.STRIPE_PUBLISHABLE_KEY ?? '',
  };
}

function gatewayVariables({ settings, places, gateway = {} }: Composition, { framesPort }: Place, at: number): Record<string, string> {
  return {
    SERVICES: addressesOf(places),
    SHELL_DIR: `${projectRoot}/shell/dist`,
    MODULES_DIR: dataPath(settings, `modules-${at + 1}`),
    MODULES_PORT: String(framesPort),
    RATE_LIMIT_PER_MINUTE: settings.environment.RATE_LIMIT_PER_MINUTE ?? REQUESTS_PER_MINUTE,
    ...gateway,
  };
}

function serviceVariables({ settings, places, urlOf, payments }: Composition, name: string): Record<string, string> {
  return {
    DATABASE_URL: urlOf(name),
    DATABASE_CONNECTIONS: CONNECTIONS,
    PEERS: addressesOf(places),
    FILES_DIR: dataPath(settings, 'files'),
    PUBLIC_URL: `http://localhost:${places.get('gateway')?.[0]?.port}`,
    ...(name === 'billing' ? payments : {}),
  };
}
