import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '@market/local/env';
import { loadServices } from '@market/local/services';
import { STOP_DEADLINE_MS } from '@market/service-kit/stop-on-signal';
import type { Deployment, StatefulSet } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Job } from 'kubernetes-types/batch/v1.d.ts';
import type { PodSpec, Probe, Service } from 'kubernetes-types/core/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { describe, expect, test } from 'vitest';
import { WORKSPACE } from './manifests/names.ts';
import { allOf, containerOf, filesIn, oneOf, podOf, type Resource, readYaml, resourcesIn, type Workload } from './testing/resources.ts';

const services = (await loadServices()).map(({ name }) => name).sort();
const processes = [...services, 'gateway'].sort();
const migrations = resourcesIn('migrations/jobs.yaml').filter(({ kind }) => kind === 'Job') as (Job & Resource)[];
const namesOf = (resources: readonly Resource[]): string[] => resources.map(({ metadata }) => metadata.name).sort();

test('every service and the gateway have what they need to run, and nothing else has', () => {
  for (const kind of ['Deployment', 'HorizontalPodAutoscaler']) expect(namesOf(allOf(kind))).toEqual(processes);
  for (const kind of ['Service', 'PodDisruptionBudget']) expect(namesOf(allOf(kind))).toEqual([...processes, 'nats'].sort());
  expect(namesOf(migrations)).toEqual(services.map((name) => `${name}-migration`));
});

test('kustomize takes every file that is written', () => {
  const { resources } = readYaml<{ resources: string[] }>('base/kustomization.yaml');
  expect(resources.map((file) => `base/${file}`).sort()).toEqual(
    filesIn('base/**/*.yaml').filter((file) => !file.includes('kustomization')),
  );
});

describe.each(processes)('%s', (name) => {
  const deployment = oneOf<Deployment>('Deployment', name);
  const [pod, container] = [podOf(deployment), containerOf(deployment)];

  test('is found by its selectors', () => {
    const labels = deployment.spec?.template.metadata?.labels;
    expect(deployment.spec?.selector.matchLabels).toEqual(labels);
    expect(oneOf<Service>('Service', name).spec?.selector).toEqual(labels);
    expect(oneOf<PodDisruptionBudget>('PodDisruptionBudget', name).spec?.selector?.matchLabels).toEqual(labels);
    expect(oneOf<HorizontalPodAutoscaler>('HorizontalPodAutoscaler', name).spec?.scaleTargetRef).toMatchObject({
      kind: 'Deployment',
      name,
    });
    for (const { labelSelector } of pod.topologySpreadConstraints ?? []) expect(labelSelector?.matchLabels).toEqual(labels);
    expect(pod.topologySpreadConstraints).toHaveLength(2);
  });

  test('is asked at ports that it opens', () => {
    const opened = new Map(container.ports?.map((port) => [port.name, port.containerPort]));
    const asked = oneOf<Service>('Service', name).spec?.ports?.map(({ targetPort, port }) => [targetPort, port]);
    const own = name === 'gateway' ? { http: 8080, modules: 8081 } : { http: 3000 };
    expect(asked).toEqual(Object.entries(own));
    expect(Object.fromEntries(opened)).toEqual({ ...own, admin: 9000 });
  });

  test('is probed at its admin port', () => {
    const at = (probe: Probe | undefined) => [probe?.httpGet?.path, probe?.httpGet?.port];
    const { startupProbe, livenessProbe, readinessProbe } = container;
    expect([at(startupProbe), at(livenessProbe), at(readinessProbe)]).toEqual([
      ['/livez', 'admin'],
      ['/livez', 'admin'],
      ['/readyz', 'admin'],
    ]);
  });

  test('has room for twice its heap', () => {
    const { limits, requests } = container.resources ?? {};
    const heap = Number(container.command.find((flag) => flag.startsWith('--max-old-space-size='))?.split('=')[1]);
    expect(heap).toBeGreaterThanOrEqual(128);
    expect(mebibytes(limits?.memory)).toBeGreaterThanOrEqual(2 * heap);
    expect(requests).toEqual({ cpu: expect.stringMatching(/^\d+m$/), memory: limits?.memory });
    expect(container.command).toContain('--max-semi-space-size=16');
  });

  test('runs a program of the image', () => {
    expect(container.command.at(-1)).toBe('src/main.ts');
    expect(existsSync(join(projectRoot, container.workingDir?.replace(WORKSPACE, '') ?? '', 'src/main.ts'))).toBe(true);
  });

  test('may finish before it is killed', () => {
    const grace = Number(container.env.find((variable) => variable.name === 'STOP_GRACE_SECONDS')?.value);
    expect(grace).toBeGreaterThan(0);
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(grace + STOP_DEADLINE_MS / 1_000);
  });
});

const mebibytes = (quantity: unknown): number => {
  const [, number, unit] = /^(\d+)(Mi|Gi)$/.exec(String(quantity)) ?? [];
  return Number(number) * (unit === 'Gi' ? 1024 : 1);
};

test.each(migrations)('$metadata.name brings one database up to date', (job) => {
  const service = job.metadata.name.replace('-migration', '');
  const { command, workingDir } = containerOf(job);
  expect([command.slice(-2), workingDir]).toEqual([['src/main.ts', 'migrate'], `${WORKSPACE}/services/${service}`]);
});

const workloads = [...allOf<Deployment>('Deployment'), ...allOf<StatefulSet>('StatefulSet'), ...migrations];

test.each(workloads)('$kind $metadata.name may do nothing but run', (workload) => {
  const pod = podOf(workload);
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    securityContext: { runAsNonRoot: true, runAsUser: 10_001, runAsGroup: 10_001, seccompProfile: { type: 'RuntimeDefault' } },
  });
  const { securityContext, volumeMounts = [] } = containerOf(workload);
  expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  expect(volumesOf(pod, workload)).toEqual(expect.arrayContaining(volumeMounts.map(({ name }) => name)));
  for (const privileged of ['hostNetwork', 'hostPID', 'hostIPC', 'serviceAccountName']) expect(pod).not.toHaveProperty(privileged);
});

function volumesOf({ volumes = [] }: PodSpec, workload: Workload): (string | undefined)[] {
  const claimed = (workload as StatefulSet).spec?.volumeClaimTemplates ?? [];
  return [...volumes.map(({ name }) => name), ...claimed.map(({ metadata }) => metadata?.name)];
}

test('what writes has somewhere to', () => {
  const writable = (name: string) =>
    podOf(oneOf<Deployment>('Deployment', name))
      .volumes?.filter(({ emptyDir }) => emptyDir?.sizeLimit)
      .map((volume) => volume.name);
  for (const name of services) expect(writable(name)).toEqual(['tmp']);
  expect(writable('gateway')).toEqual(['tmp', 'modules']);
});

test('the bus has three servers, each on a machine of its own', () => {
  const { spec } = oneOf<StatefulSet>('StatefulSet', 'nats');
  const labels = spec?.template.metadata?.labels;
  const apart = spec?.template.spec?.affinity?.podAntiAffinity?.requiredDuringSchedulingIgnoredDuringExecution;
  expect([spec?.replicas, spec?.serviceName]).toEqual([3, oneOf<Service>('Service', 'nats').metadata.name]);
  expect(apart).toEqual([{ topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: labels } }]);
});
