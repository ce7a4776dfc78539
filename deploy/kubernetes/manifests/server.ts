import type { Deployment } from 'kubernetes-types/apps/v1.d.ts';
import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2.d.ts';
import type { Container, ContainerPort, Probe, Service, TopologySpreadConstraint } from 'kubernetes-types/core/v1.d.ts';
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1.d.ts';
import { isGateway, type ProcessNeeds } from '../processes.ts';
import { scratchOf, secretsVolume, serverEnvironment, TERMINATION_SECONDS } from './environment.ts';
import { IMAGE, labelsOf, PORTS, WORKSPACE } from './names.ts';
import { restrictedContainer, restrictedPod } from './pod.ts';

const MIB = 'Mi';
/** Of one core, before another instance is started. */
const BUSY_PERCENT = 70;
const LEAST = 2;

const portsOf = (process: ProcessNeeds): { name: string; port: number }[] =>
  isGateway(process)
    ? [
        { name: 'http', port: PORTS.gateway },
        { name: 'modules', port: PORTS.modules },
      ]
    : [{ name: 'http', port: PORTS.service }];

export const folderOf = (process: ProcessNeeds): string => `${WORKSPACE}/${isGateway(process) ? 'gateway' : `services/${process.name}`}`;

export function deployment(process: ProcessNeeds): Deployment {
  const { name } = process;
  const labels = labelsOf(name, 'server');
  const mounted = [secretsVolume(process), ...scratchOf(process)];
  return {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name, labels },
    // How many there are says the autoscaler.
    spec: {
      selector: { matchLabels: labels },
      minReadySeconds: 5,
      // Nobody leaves before another one serves.
      strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
      template: {
        metadata: { labels },
        spec: {
          ...restrictedPod(mounted),
          terminationGracePeriodSeconds: TERMINATION_SECONDS,
          topologySpreadConstraints: ['topology.kubernetes.io/zone', 'kubernetes.io/hostname'].map((key) => spreadOver(key, labels)),
          containers: [restrictedContainer(server(process), mounted)],
        },
      },
    },
  };
}

/** As evenly as there is room, also while a new version replaces the old one. */
const spreadOver = (topologyKey: string, matchLabels: Record<string, string>): TopologySpreadConstraint => ({
  topologyKey,
  maxSkew: 1,
  whenUnsatisfiable: 'ScheduleAnyway',
  labelSelector: { matchLabels },
  matchLabelKeys: ['pod-template-hash'],
});

function server(process: ProcessNeeds): Container {
  const { memory, cpu } = process;
  const admin: ContainerPort = { name: 'admin', containerPort: PORTS.admin };
  return {
    name: process.name,
    image: IMAGE,
    workingDir: folderOf(process),
    command: ['node', `--max-old-space-size=${memory.heap}`, '--max-semi-space-size=16', 'src/main.ts'],
    ports: [...portsOf(process).map(({ name, port }) => ({ name, containerPort: port })), admin],
    env: serverEnvironment(process),
    // No limit of the processor: one that is throttled answers late while the machine has nothing to do.
    resources: { requests: { cpu: `${cpu}m`, memory: `${memory.limit}${MIB}` }, limits: { memory: `${memory.limit}${MIB}` } },
    // Two minutes to begin; then one that says nothing for half a minute is started anew, and one that is not ready is asked nothing after ten seconds.
    startupProbe: probe('/livez', { periodSeconds: 2, failureThreshold: 60 }),
    livenessProbe: probe('/livez', { periodSeconds: 10, failureThreshold: 3 }),
    readinessProbe: probe('/readyz', { periodSeconds: 5, failureThreshold: 2 }),
  };
}

/** A part of the answer may take three seconds. */
const probe = (path: string, rhythm: Pick<Probe, 'periodSeconds' | 'failureThreshold'>): Probe => ({
  httpGet: { path, port: 'admin' },
  timeoutSeconds: 5,
  ...rhythm,
});

/** An address of its own: connections are kept, and each is led to an instance that is ready when it opens. */
export const service = (process: ProcessNeeds): Service => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: process.name, labels: labelsOf(process.name, 'server') },
  spec: {
    selector: labelsOf(process.name, 'server'),
    ports: portsOf(process).map(({ name, port }) => ({ name, port, targetPort: name })),
  },
});

/** One at a time leaves its machine; one that does not serve anyway holds nobody up. */
export const disruptionBudget = (name: string, matchLabels: Record<string, string>): PodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: { name, labels: matchLabels },
  spec: { maxUnavailable: 1, unhealthyPodEvictionPolicy: 'AlwaysAllow', selector: { matchLabels } },
});

export const autoscaler = ({ name, most }: ProcessNeeds): HorizontalPodAutoscaler => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: { name, labels: labelsOf(name, 'server') },
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas: LEAST,
    maxReplicas: most,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: BUSY_PERCENT } } }],
  },
});
