import { BUS_USES } from '@market/local/distributed/bus-uses';
import { loadServices } from '@market/local/services';
import type { NetworkPolicy, NetworkPolicyPeer, NetworkPolicyPort } from 'kubernetes-types/networking/v1.d.ts';
import { expect, test } from 'vitest';
import { askedBy, keepsFiles } from '../check/process-code.ts';
import { allOf, oneOf, type Resource, resourcesIn } from './testing/resources.ts';

const services = (await loadServices()).map(({ name }) => name).sort();
const processes = [...services, 'gateway'];
const programOf = (name: string): string => (name === 'gateway' ? 'gateway/src/main.ts' : `services/${name}/src/main.ts`);

const ALL = ['0.0.0.0/0', '::/0'];
/** Where a cluster has its own machines, and providers what they tell a machine about itself. */
const INNER = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'];

/** `catalogue:3000`, `postgres/…billing:5432`, `public:443`: one for each peer and port of a rule. */
function roadsOf(rules: readonly { peers?: NetworkPolicyPeer[] | undefined; ports?: NetworkPolicyPort[] | undefined }[]): string[] {
  const roads = rules.flatMap(({ peers = [], ports = [] }) => {
    // A rule without peers or ports lets everybody, or everything, pass.
    if (peers.length === 0 || ports.length === 0) return ['anybody'];
    return peers.flatMap((peer) => ports.map(({ port, protocol }) => `${placeOf(peer)}:${protocol === 'TCP' ? '' : protocol}${port}`));
  });
  return [...new Set(roads)].sort();
}

function placeOf({ podSelector, namespaceSelector, ipBlock }: NetworkPolicyPeer): string {
  if (ipBlock) return ALL.includes(ipBlock.cidr) ? 'public' : ipBlock.cidr;
  const { 'app.kubernetes.io/name': name, 'app.kubernetes.io/component': component, ...others } = podSelector?.matchLabels ?? {};
  const namespace = namespaceSelector?.matchLabels?.['kubernetes.io/metadata.name'];
  const { 'app.kubernetes.io/part-of': _whole, ...own } = others;
  const pods = name ?? (component ? `every ${component}` : Object.keys(own).join());
  return [namespace, pods].filter(Boolean).join('/');
}

const policyOf = (name: string) => {
  const { spec } = oneOf<NetworkPolicy>('NetworkPolicy', name);
  return {
    spec,
    from: roadsOf((spec?.ingress ?? []).map(({ from, ports }) => ({ peers: from, ports }))),
    to: roadsOf((spec?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports }))),
  };
};

/** Whom the code of each process asks; the gateway passes requests on to every service. */
const graph = new Map(
  await Promise.all(
    processes.map(async (name) => [name, name === 'gateway' ? services : await askedBy(programOf(name), services)] as const),
  ),
);

test('the call graph is found in the code', () => {
  expect(graph.get('identity')).toEqual(services.filter((name) => name !== 'identity'));
  expect(graph.get('tenders')).toContain('orders');
});

test.each(processes)('%s reaches whom its code asks, its database, the bus, and nobody else inside', (name) => {
  const { spec, to } = policyOf(name);
  const asked = (graph.get(name) ?? []).map((service) => `${service}:3000`);
  const database = name === 'gateway' ? [] : [`postgres/database.marketplace/${name}:5432`];
  expect(spec?.policyTypes).toEqual(['Ingress', 'Egress']);
  expect(to.filter((road) => !road.startsWith('public:'))).toEqual([...asked, ...database, 'nats:4222'].sort());
});

test.each(services)('%s is reached by whose code asks it, and by nobody else', (name) => {
  const asking = processes.filter((other) => graph.get(other)?.includes(name));
  expect(policyOf(name).from).toEqual(asking.map((other) => `${other}:3000`).sort());
});

test('the gateway is reached by whoever ends TLS', () => {
  expect(policyOf('gateway').from).toEqual(['traefik:8080', 'traefik:8081']);
});

test.each(processes)('policies of %s select its pods and those of no other', (name) => {
  expect(policyOf(name).spec?.podSelector.matchLabels).toEqual(
    oneOf<{ spec: { template: { metadata: { labels: object } } } }>('Deployment', name).spec.template.metadata.labels,
  );
});

/** Carriers of letters and messages, payments, maps, bot checks and single sign-on; pictures stand at either port of the web. */
const OUTSIDE: Readonly<Record<string, readonly number[]>> = {
  ...{ billing: [443], catalogue: [80, 443], companies: [443], gateway: [443], identity: [443], notifications: [443, 465, 587] },
};

test.each(processes)('%s reaches as much of the public network as it needs, and no inner one by it', (name) => {
  const { to, spec } = policyOf(name);
  const bucket = services.includes(name) && keepsFiles(name) ? [443] : [];
  const ports = [...new Set([...bucket, ...(OUTSIDE[name] ?? [])])].map((port) => `public:${port}`);
  expect(to.filter((road) => road.startsWith('public:'))).toEqual(ports.sort());
  const blocks = (spec?.egress ?? []).flatMap((rule) => rule.to ?? []).flatMap(({ ipBlock }) => (ipBlock ? [ipBlock] : []));
  if (blocks.length > 0) expect(blocks.flatMap(({ except = [] }) => except)).toEqual(expect.arrayContaining(INNER));
});

test('the bus is reached by whoever uses it, and its servers by each other', () => {
  expect(BUS_USES.map(({ name }) => name).sort()).toEqual([...processes].sort());
  expect(policyOf('nats')).toMatchObject({ from: ['every server:4222', 'nats:6222'], to: ['nats:6222'] });
});

test('a migration reaches its database alone', () => {
  const ownDatabases = services.map((name) => [`${name}-migration`, [`postgres/database.marketplace/${name}:5432`]]);
  const policies = resourcesIn('migrations/jobs.yaml').filter(({ kind }) => kind === 'NetworkPolicy') as (NetworkPolicy & Resource)[];
  expect(
    policies.map(({ metadata, spec }) => [metadata.name, roadsOf((spec?.egress ?? []).map(({ to, ports }) => ({ peers: to, ports })))]),
  ).toEqual(ownDatabases);
  for (const { spec } of policies) expect([spec?.policyTypes, spec?.ingress]).toEqual([['Ingress', 'Egress'], undefined]);
});

test('what no policy allows is refused to every pod; names are resolved, and numbers read from one namespace at the admin port', () => {
  const everywhere = ['default-deny', 'names', 'numbers'];
  expect(
    allOf('NetworkPolicy')
      .map(({ metadata }) => metadata.name)
      .sort(),
  ).toEqual([...everywhere, 'nats', ...processes].sort());
  const deny = policyOf('default-deny');
  expect(deny.spec).toEqual({ podSelector: {}, policyTypes: ['Ingress', 'Egress'] });
  expect(policyOf('names')).toMatchObject({ from: [], to: ['kube-system/k8s-app:53', 'kube-system/k8s-app:UDP53'] });
  expect(policyOf('numbers')).toMatchObject({ from: ['monitoring:9000'], to: [] });
  expect(policyOf('numbers').spec?.policyTypes).toEqual(['Ingress']);
});
