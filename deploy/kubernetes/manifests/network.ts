import type {
  NetworkPolicy,
  NetworkPolicyEgressRule,
  NetworkPolicyPeer,
  NetworkPolicyPort,
  NetworkPolicySpec,
} from 'kubernetes-types/networking/v1.d.ts';
import { isGateway, PROCESSES, type ProcessNeeds } from '../processes.ts';
import { databaseLabel, labelsOf, NAMESPACE, NAMESPACES, PORTS } from './names.ts';

const HTTPS = 443;

/** What no network but the cluster's own, or the machine's, has: whoever may ask the public network is not let in there. */
const PRIVATE_V4 = ['10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'];
const PRIVATE_V6 = ['fc00::/7', 'fe80::/10'];
const PUBLIC: readonly NetworkPolicyPeer[] = [
  { ipBlock: { cidr: '0.0.0.0/0', except: PRIVATE_V4 } },
  { ipBlock: { cidr: '::/0', except: PRIVATE_V6 } },
];

const tcp = (port: number): NetworkPolicyPort => ({ protocol: 'TCP', port });
const podsOf = (labels: Record<string, string>): NetworkPolicyPeer => ({ podSelector: { matchLabels: labels } });
const server = (name: string): NetworkPolicyPeer => podsOf(labelsOf(name, 'server'));
const inNamespace = (name: string, labels?: Record<string, string>): NetworkPolicyPeer => ({
  namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } },
  ...(labels && podsOf(labels)),
});

const policy = (name: string, spec: NetworkPolicySpec): NetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: { name },
  spec,
});

/** What every pod may: be asked nothing, ask nobody but who resolves names; and whoever collects numbers asks each server. */
export const commonPolicies = (): NetworkPolicy[] => [
  policy('default-deny', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
  policy('names', {
    podSelector: {},
    policyTypes: ['Egress'],
    egress: [
      {
        to: [inNamespace(NAMESPACES.dns, { 'k8s-app': 'kube-dns' })],
        ports: [{ protocol: 'UDP', port: 53 }, tcp(53)],
      },
    ],
  }),
  policy('numbers', {
    podSelector: { matchLabels: { 'app.kubernetes.io/component': 'server', 'app.kubernetes.io/part-of': NAMESPACE } },
    policyTypes: ['Ingress'],
    ingress: [{ from: [inNamespace(NAMESPACES.monitoring)], ports: [tcp(PORTS.admin)] }],
  }),
];

/** The roads that end at a server and those that begin there, and no other. */
export function serverPolicy(process: ProcessNeeds): NetworkPolicy {
  const asking = PROCESSES.filter(({ asks }) => asks.includes(process.name)).map(({ name }) => server(name));
  const ingress = isGateway(process)
    ? { from: [inNamespace(NAMESPACES.ingress)], ports: [tcp(PORTS.gateway), tcp(PORTS.modules)] }
    : { from: asking, ports: [tcp(PORTS.service)] };
  const outside = [...new Set([...(process.keepsFiles ? [HTTPS] : []), ...(process.outside ?? [])])].sort((a, b) => a - b);
  return policy(process.name, {
    podSelector: { matchLabels: labelsOf(process.name, 'server') },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [ingress],
    egress: [
      ...(process.asks.length > 0 ? [{ to: process.asks.map(server), ports: [tcp(PORTS.service)] }] : []),
      ...(isGateway(process) ? [] : [toDatabaseOf(process.name)]),
      { to: [podsOf(labelsOf('nats', 'bus'))], ports: [tcp(PORTS.bus)] },
      ...(outside.length > 0 ? [{ to: [...PUBLIC], ports: outside.map(tcp) }] : []),
    ],
  });
}

const toDatabaseOf = (service: string): NetworkPolicyEgressRule => ({
  to: [inNamespace(NAMESPACES.postgres, databaseLabel(service))],
  ports: [tcp(PORTS.postgres)],
});

/** A migration meets its database and nobody else. */
export const migrationPolicy = (service: string): NetworkPolicy =>
  policy(`${service}-migration`, {
    podSelector: { matchLabels: labelsOf(service, 'migration') },
    policyTypes: ['Ingress', 'Egress'],
    egress: [toDatabaseOf(service)],
  });

/** Servers of the bus meet each other, and whoever tells events. */
export const busPolicy = (): NetworkPolicy => {
  const bus = labelsOf('nats', 'bus');
  const servers = podsOf({ 'app.kubernetes.io/component': 'server', 'app.kubernetes.io/part-of': NAMESPACE });
  return policy('nats', {
    podSelector: { matchLabels: bus },
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      { from: [servers], ports: [tcp(PORTS.bus)] },
      { from: [podsOf(bus)], ports: [tcp(PORTS.busRoutes)] },
    ],
    egress: [{ to: [podsOf(bus)], ports: [tcp(PORTS.busRoutes)] }],
  });
};
