import type { PlantedBug } from './planted-bug.ts';

const FAULTS = 'deploy/local/distributed/faults/faults.test.ts';

/** What one machine never shows. */
export const PLANTED_IN_CLUSTER: readonly PlantedBug[] = [
  {
    name: 'one server of the bus keeps what three should',
    edits: [{ file: 'services/kit/events/nats.ts', text: '  num_replicas: replicas,', with: '  num_replicas: Math.min(1, replicas),' }],
    seenBy: { file: 'services/kit/servers/nats-cluster.test.ts', test: 'whichever server is killed, events go on arriving' },
    says: /without \d/,
  },
  {
    name: 'what a process that dies was asked is asked of no other',
    edits: [
      {
        file: 'services/kit/access/ask-service.ts',
        text: '  if (again !== undefined) {',
        with: "  if (again !== undefined && question.path === '') {",
      },
    ],
    seenBy: { file: FAULTS, test: 'processes are killed in turn' },
    says: /: 503/,
  },
  {
    name: 'a service is not ready while the bus is away',
    edits: [
      {
        file: 'services/kit/service.ts',
        text: "    ['schema', () => isSchemaCurrent(",
        with: "    ['bus', async () => bus.connection() !== null || 'away'],\n    ['schema', () => isSchemaCurrent(",
      },
    ],
    seenBy: { file: FAULTS, test: 'the bus is away' },
    says: /-1 is not ready/,
  },
];
