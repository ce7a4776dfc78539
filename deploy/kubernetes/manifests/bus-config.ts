import { BUS_USES } from '@market/local/distributed/bus-uses';
import { permissionsOf } from '@market/service-kit/events/bus-users';
import { PORTS, STORE } from './names.ts';

/** Who may do everything: whoever looks after the bus by `npm run dead-letters` and its like. */
const OPERATOR = 'market';

export const busUserNames = (): string[] => [...BUS_USES.map(({ name }) => name), OPERATOR];

/**
 * What every server of the bus runs by: users with their allow lists, in its own words. What a file includes does not know the variables of
 * whoever includes it, so users stand here and the cluster's password in a file beside `cluster.conf`.
 */
export const busConfig = (): string => `server_name: $POD_NAME
listen: "0.0.0.0:${PORTS.bus}"
http: "0.0.0.0:${PORTS.busMonitor}"
include cluster.conf
# A stream reserves a gigabyte of this for its service, and fills only what it keeps.
jetstream { store_dir: "${STORE}", max_memory_store: 64MB, max_file_store: 16GB }
# Of the Secret: a line \`billing_password: "…"\` for each user.
include passwords.conf
authorization {
  users: [
${users().join('\n')}
  ]
}
`;

const users = (): string[] => [...BUS_USES.map((use) => userOf(use.name, permissionsOf(use))), userOf(OPERATOR)];

function userOf(name: string, allowed?: ReturnType<typeof permissionsOf>): string {
  const permissions = allowed && `publish: { allow: ${listed(allowed.publish)} }\n      subscribe: { allow: ${listed(allowed.subscribe)} }`;
  return `    { user: ${name}, password: $${name}_password${permissions ? `, permissions: {\n      ${permissions}\n    } ` : ' '}}`;
}

const listed = (subjects: readonly string[]): string =>
  `[\n${subjects.map((subject) => `        ${JSON.stringify(subject)}`).join('\n')}\n      ]`;
