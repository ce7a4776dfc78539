import { execFile } from 'node:child_process';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('../../node_modules/.bin/prisma', import.meta.url));

export interface PrismaAnswer {
  status: number;
  output: string;
}

/** Runs the Prisma command line in a service's folder, against the given database. */
export function prisma(service: { name: string; folder: string }, args: string[], databaseUrl: string): Promise<PrismaAnswer> {
  const env = {
    ...process.env,
    // The command line and the engine run on the Node that runs the tests.
    PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
    [`DATABASE_URL_${service.name.toUpperCase()}`]: databaseUrl,
  };
  return new Promise((resolve) => {
    execFile(PROGRAM, args, { cwd: service.folder, env }, (error, stdout, stderr) => {
      resolve({ status: typeof error?.code === 'number' ? error.code : 0, output: stdout + stderr });
    });
  });
}

/** The SQL that `prisma migrate diff` would write for the next migration of a service; empty when its migrations make its Prisma schema. */
export async function nextMigration(service: { name: string; folder: string }, databaseUrl: string): Promise<string> {
  const args = ['migrate', 'diff', '--from-migrations', 'prisma/migrations', '--to-schema', 'prisma/schema', '--script', '--exit-code'];
  const { status, output } = await prisma(service, args, databaseUrl);
  return status === 0 ? '' : output;
}
