import { randomBytes } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readGatewayEnv } from '@market/gateway/env';
import { loadServices } from '@market/local/services';
import { serve } from '@market/service-kit/service';
import { testDatabase } from '@market/service-kit/testing/test-database';
import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { EnvVar } from 'kubernetes-types/core/v1.d.ts';
import { expect, inject, onTestFinished, test } from 'vitest';
import { variablesOf } from '../check/process-code.ts';
import { allOf, containerOf, oneOf, type Resource, readSettings, resourcesIn } from './testing/resources.ts';

const SECRETS = '/run/secrets/marketplace';
const services = await loadServices();
const names = [...services.map(({ name }) => name), 'gateway'];
const programOf = (name: string): string => (name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`);
const variablesIn = (name: string): EnvVar[] => containerOf(oneOf<Deployment>('Deployment', name)).env;
const settings = { ...readSettings('base/settings.env'), ...readSettings('overlays/production/settings.env') };

/** Variables that stay as they are by default, each with its reason. */
const LEFT: Readonly<Record<string, string>> = {
  NODE_ENV: 'is production',
  HOST: 'is every address of the pod',
  PORT: 'is what Service and policies name',
  ADMIN_PORT: 'is what probes and policies name',
  MODULES_PORT: 'is what Service, Ingress and policies name',
  FILES_DIR: 'is not used with a bucket',
  S3_BUCKET: 'is not used by whoever keeps no files',
  S3_REGION: 'is not used by whoever keeps no files',
  S3_ENDPOINT: 'is not used by whoever keeps no files',
  PEERS: 'is not used by whoever asks nobody',
  STRIPE_API_URL: 'must be that of Stripe in production',
  ADDRESS_LIMIT_FACTOR: 'is heard in the demonstration alone',
  BUILD_VERSION: 'is what the image says',
};
/** Read by libraries, which no env.ts knows. */
const OF_LIBRARIES = ['AWS_SHARED_CREDENTIALS_FILE'];

const withoutFile = (name: string): string => name.replace(/_FILE$/, '');

test.each(names)('%s reads every variable that it is given, and is given or may do without every one that it reads', (name) => {
  const [given, read] = [variablesIn(name).map((variable) => variable.name), variablesOf(programOf(name))];
  expect(given.filter((each) => !OF_LIBRARIES.includes(each)).filter((each) => !read.includes(withoutFile(each)))).toEqual([]);
  expect(read.filter((each) => !given.map(withoutFile).includes(each) && !(each in LEFT))).toEqual([]);
  expect(new Set(given.map(withoutFile)).size).toBe(given.length);
});

test('every setting is read by a process, and none is a secret', () => {
  const keys = allOf<Deployment>('Deployment').flatMap((deployment) =>
    containerOf(deployment).env.flatMap(({ valueFrom }) => valueFrom?.configMapKeyRef?.key ?? []),
  );
  expect(Object.keys(settings).filter((name) => !keys.includes(name))).toEqual([]);
  expect(Object.keys(settings).filter((name) => /SECRET|PASSWORD|TOKEN|DATABASE_URL|NATS_URL|_KEY$/.test(name))).toEqual([]);
});

/** As the Secrets of an installation hold them. */
const sample = {
  INTERNAL_SECRET: randomBytes(32).toString('hex'),
  NATS_URL: 'nats://user:word@127.0.0.1:1',
  IDENTITY_SECRET: randomBytes(32).toString('hex'),
  PERSONAL_DIGEST_SECRET: randomBytes(32).toString('hex'),
  DELIVERY_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://user:word@smtp.example:465',
  SMS_RU_KEY: 'key',
};

/** What a container of these variables has, with its Secrets in a folder of the test. */
function environmentOf(variables: readonly EnvVar[], secrets: Readonly<Record<string, string>>): Record<string, string> {
  const folder = mkdtempSync(join(inject('testFolder'), 'market-secrets-'));
  for (const [name, value] of Object.entries(secrets)) writeFileSync(join(folder, name), `${value}\n`);
  return Object.fromEntries(
    variables.flatMap(({ name, value, valueFrom }) => {
      if (value !== undefined) return [[name, value.replace(SECRETS, folder)]];
      const { key = '', optional = false } = valueFrom?.configMapKeyRef ?? {};
      const set = settings[key];
      if (set === undefined && !optional) throw new Error(`${name} is not set`);
      return set === undefined ? [] : [[name, set]];
    }),
  );
}

test.each(services)('$name is ready in production by what its manifests give it', async (service) => {
  const { url } = await testDatabase(service);
  const given = environmentOf(variablesIn(service.name), { ...sample, DATABASE_URL: url, DATABASE_DIRECT_URL: url });
  const { adminUrl, close } = await serve(service, {
    source: { ...given, HOST: '127.0.0.1', PORT: '0', ADMIN_PORT: '0', LOG_LEVEL: 'silent' },
  });
  onTestFinished(close);
  expect(await (await fetch(`${adminUrl}/readyz`)).json()).toMatchObject({ status: 'ok' });
});

test('the gateway knows every service, who stands before it, and its second origin', () => {
  const { config, services: places, bus } = readGatewayEnv(environmentOf(variablesIn('gateway'), sample));
  expect([...places.keys()].sort()).toEqual(services.map(({ name }) => name).sort());
  expect(config).toMatchObject({ production: true, framesOrigin: settings.MODULES_ORIGIN, trustedProxies: [settings.TRUSTED_PROXIES] });
  expect(bus?.NATS_URL).toBe(sample.NATS_URL);
});

test('a process knows the addresses of those whom it may reach, at the ports of their Services', () => {
  for (const name of names) {
    const { PEERS = '', SERVICES = PEERS } = environmentOf(variablesIn(name), sample);
    const places = SERVICES.split(',').filter(Boolean);
    for (const place of places) expect(place).toMatch(/^([a-z]+)=http:\/\/\1:3000$/);
    const { spec } = oneOf<{ spec: { egress: { to: { podSelector?: { matchLabels: Record<string, string> } }[] }[] } }>(
      'NetworkPolicy',
      name,
    );
    const reached = spec.egress.flatMap(({ to }) =>
      to.flatMap(({ podSelector }) => podSelector?.matchLabels['app.kubernetes.io/name'] ?? []),
    );
    expect(places.map((place) => place.split('=')[0])).toEqual(reached.filter((other) => other !== 'nats'));
  }
});

test('a migration is given what a service reads before it migrates', () => {
  const jobs = resourcesIn('migrations/jobs.yaml').filter(({ kind }) => kind === 'Job') as (Job & Resource)[];
  const given = ['INTERNAL_SECRET', 'DATABASE_URL', 'DATABASE_DIRECT_URL', 'NATS_URL'];
  for (const job of jobs)
    expect(containerOf(job).env).toEqual(given.map((name) => ({ name: `${name}_FILE`, value: `${SECRETS}/${name}` })));
});
