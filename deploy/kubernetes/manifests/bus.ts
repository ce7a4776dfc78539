import type { StatefulSet } from 'kubernetes-types/apps/v1.d.ts';
import type { Container, PersistentVolumeClaim, PodSpec, Service } from 'kubernetes-types/core/v1.d.ts';
import type { Mounted } from './environment.ts';
import { BUS_IMAGE, labelsOf, PORTS, SECRETS, STORE } from './names.ts';
import { restrictedContainer, restrictedPod } from './pod.ts';

const NAME = 'nats';
export const BUS_LABELS = labelsOf(NAME, 'bus');
/** Of three two have to agree. */
const SERVERS = 3;
const CONFIG_FOLDER = '/etc/nats';
/** For what is being written to be on the disk. */
const TERMINATION_SECONDS = 60;

const PORT_NAMES = [
  { name: 'bus', port: PORTS.bus },
  { name: 'routes', port: PORTS.busRoutes },
  { name: 'monitor', port: PORTS.busMonitor },
];

/** Settings and passwords in one folder, since the former include the latter. */
const CONFIG: Mounted = {
  volume: {
    name: 'config',
    projected: { defaultMode: 0o440, sources: [{ configMap: { name: NAME } }, { secret: { name: SECRETS.bus } }] },
  },
  mount: { name: 'config', mountPath: CONFIG_FOLDER, readOnly: true },
};

const store: PersistentVolumeClaim = {
  metadata: { name: 'store' },
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '20Gi' } } },
};

/** Servers that keep streams together, each on a machine and a disk of its own. */
export function busServers(): StatefulSet {
  return {
    apiVersion: 'apps/v1',
    kind: 'StatefulSet',
    metadata: { name: NAME, labels: BUS_LABELS },
    spec: {
      serviceName: NAME,
      replicas: SERVERS,
      // None is ready before a second one is there.
      podManagementPolicy: 'Parallel',
      selector: { matchLabels: BUS_LABELS },
      template: { metadata: { labels: BUS_LABELS }, spec: pod() },
      volumeClaimTemplates: [store],
    },
  };
}

function pod(): PodSpec {
  return {
    ...restrictedPod([CONFIG]),
    terminationGracePeriodSeconds: TERMINATION_SECONDS,
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: BUS_LABELS } },
        ],
      },
    },
    containers: [server()],
  };
}

function server(): Container {
  const container: Container = {
    name: NAME,
    image: BUS_IMAGE,
    args: ['--config', `${CONFIG_FOLDER}/nats.conf`],
    ports: PORT_NAMES.map(({ name, port }) => ({ name, containerPort: port })),
    env: [
      { name: 'POD_NAME', valueFrom: { fieldRef: { fieldPath: 'metadata.name' } } },
      { name: 'GOMEMLIMIT', value: '900MiB' },
    ],
    resources: { requests: { cpu: '200m', memory: '1Gi' }, limits: { memory: '1Gi' } },
    // Reading a large store back may take minutes. Whether the others are there is no matter of this server's health.
    startupProbe: { httpGet: health('?js-enabled-only=true'), periodSeconds: 5, failureThreshold: 120, timeoutSeconds: 5 },
    livenessProbe: { httpGet: health('?js-enabled-only=true'), periodSeconds: 10, failureThreshold: 6, timeoutSeconds: 5 },
    readinessProbe: { httpGet: health('?js-server-only=true'), periodSeconds: 5, failureThreshold: 3, timeoutSeconds: 5 },
  };
  const disk = { volume: { name: 'store' }, mount: { name: 'store', mountPath: STORE } };
  return restrictedContainer(container, [CONFIG, disk]);
}

const health = (query: string) => ({ path: `/healthz${query}`, port: 'monitor' });

/** Names for each of them (`nats-0.nats`), by which they find each other before they are ready. */
export const busService = (): Service => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: { name: NAME, labels: BUS_LABELS },
  spec: {
    clusterIP: 'None',
    publishNotReadyAddresses: true,
    selector: BUS_LABELS,
    ports: PORT_NAMES.map(({ name, port }) => ({ name, port, targetPort: name })),
  },
});
