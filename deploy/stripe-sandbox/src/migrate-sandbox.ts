import { migrate } from '@market/service-kit/data/migrate';

const MIGRATIONS = new URL('../migrations', import.meta.url).pathname;

/** Makes the tables of the sandbox in a database of its own. */
export const migrateSandbox = async (databaseUrl: string): Promise<void> => void (await migrate(databaseUrl, [MIGRATIONS]));
