import { stringify } from 'yaml';
import { isGateway, PROCESSES, type ProcessNeeds } from '../processes.ts';
import { BUS_LABELS, busServers, busService } from './bus.ts';
import { busConfig } from './bus-config.ts';
import { ingress, namespace } from './edge.ts';
import { migrationJob } from './migration.ts';
import { labelsOf } from './names.ts';
import { busPolicy, commonPolicies, migrationPolicy, serverPolicy } from './network.ts';
import { autoscaler, deployment, disruptionBudget, service } from './server.ts';

const HEAD = '# Written by `npm run generate` from deploy/kubernetes/processes.ts and deploy/kubernetes/manifests.\n';

/** All that is written below `deploy/kubernetes`, by path from there. */
export function manifestFiles(): Record<string, string> {
  return {
    'base/namespace.yaml': documents(namespace()),
    'base/network.yaml': documents(...commonPolicies()),
    'base/ingress.yaml': documents(ingress()),
    'base/bus/servers.yaml': documents(busServers(), busService(), disruptionBudget('nats', BUS_LABELS), busPolicy()),
    'base/bus/nats.conf': HEAD + busConfig(),
    ...Object.fromEntries(PROCESSES.map((process) => [`base/processes/${process.name}.yaml`, documents(...resourcesOf(process))])),
    'migrations/jobs.yaml': documents(
      ...PROCESSES.filter((process) => !isGateway(process)).flatMap((process) => [migrationJob(process), migrationPolicy(process.name)]),
    ),
  };
}

const resourcesOf = (process: ProcessNeeds) => [
  deployment(process),
  service(process),
  disruptionBudget(process.name, labelsOf(process.name, 'server')),
  autoscaler(process),
  serverPolicy(process),
];

/** Anchors would save lines, and whoever reads one part of it would have to look for the other. */
const documents = (...each: readonly object[]): string =>
  HEAD + each.map((document) => stringify(document, { aliasDuplicateObjects: false, lineWidth: 0 })).join('---\n');
