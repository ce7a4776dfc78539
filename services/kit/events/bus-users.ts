import { DEAD_LETTER_STREAM, durableOf, inboxOf, streamOf } from './nats.ts';

/** What one user of the bus does there. */
export interface BusUse {
  /** Of the user, and of the service. */
  name: string;
  /** It tells events. */
  publishes?: boolean;
  /** Services whose events it acts upon. */
  consumes?: readonly string[];
  /** Subjects of the word of the moment, which no stream keeps, that it says. */
  says?: readonly string[];
  /** And those that it hears. */
  hears?: readonly string[];
  /** It counts how far everybody's consumers are. */
  counts?: boolean;
}

/** Subjects that a user may publish to and subscribe to; all others are refused. */
export interface BusPermissions {
  publish: string[];
  subscribe: string[];
}

export interface BusUser {
  user: string;
  password: string;
  /** Absent: everything. */
  permissions?: BusPermissions;
}

/** The users of one account, as the configuration of a server names them. */
export const authorizationOf = (users: readonly BusUser[]): string =>
  `authorization { users: [\n${users
    .map(({ user, password, permissions }) => {
      const allowed = permissions && allowedTo(permissions);
      return `{ user: ${user}, password: "${password}"${allowed ? `, permissions: { ${allowed} }` : ''} }`;
    })
    .join(',\n')}\n] }`;

const allowedTo = ({ publish, subscribe }: BusPermissions): string =>
  `publish: { allow: ${JSON.stringify(publish)} }, subscribe: { allow: ${JSON.stringify(subscribe)} }`;

const API = '$JS.API';

/** The least that a user needs for what it does: nobody tells events of another service, nor reads what another one is answered. */
export function permissionsOf({ name, publishes = false, consumes = [], says = [], hears = [], counts = false }: BusUse): BusPermissions {
  const own = publishes ? [`mp.${name}.>`, ...upkeepOf(streamOf(name)), ...consumersOf(streamOf(name), '*')] : [];
  const read = consumes.flatMap((source) => [...readingOf(name, source), `DLQ.${durableOf(name, source)}`]);
  const dead = consumes.length > 0 ? upkeepOf(DEAD_LETTER_STREAM) : [];
  const counted = counts ? [`${API}.STREAM.NAMES`, `${API}.CONSUMER.LIST.*`, `${API}.STREAM.INFO.${DEAD_LETTER_STREAM}`] : [];
  return { publish: [...own, ...read, ...dead, ...counted, ...says], subscribe: [`${inboxOf(name)}.>`, ...hears] };
}

const upkeepOf = (stream: string): string[] => ['INFO', 'CREATE', 'UPDATE'].map((verb) => `${API}.STREAM.${verb}.${stream}`);

const readingOf = (service: string, source: string): string[] => {
  const [stream, durable] = [streamOf(source), durableOf(service, source)];
  return [...consumersOf(stream, durable), `$JS.ACK.${stream}.${durable}.>`];
};

const consumersOf = (stream: string, consumer: string): string[] => [
  ...['CREATE', 'DURABLE.CREATE', 'INFO', 'MSG.NEXT'].map((verb) => `${API}.CONSUMER.${verb}.${stream}.${consumer}`),
  // With the subjects that it filters by.
  `${API}.CONSUMER.CREATE.${stream}.${consumer}.>`,
  // What looks for lost history reads the own stream once, by a consumer without a name, and takes it away.
  ...(consumer === '*' ? [`${API}.CONSUMER.DELETE.${stream}.*`] : []),
];
