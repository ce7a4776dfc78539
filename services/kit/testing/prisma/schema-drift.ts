import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PrismaConfig } from 'prisma/config';
import { openSchemaEngine } from '../../prisma/schema-engine-wasm.mjs';
import { testDatabase } from '../test-database.ts';

/**
 * The SQL that would bring a database with a service's migrations to its Prisma schema; empty when they say the same. A table that only SQL
 * knows is named in `prisma.config.ts`. Asks the engine in this process: the command line takes five seconds to start.
 */
export async function schemaDrift(service: { name: string; migrations: string }): Promise<string> {
  const { url } = await testDatabase(service);
  const folder = join(dirname(service.migrations), 'schema');
  const paths = globSync('*.prisma', { cwd: folder }).map((file) => join(folder, file));
  const files = paths.map((path) => ({ path, content: readFileSync(path, 'utf8') }));
  const { engine, explain } = await openSchemaEngine(url);
  const compared = engine.diff({
    from: { tag: 'schemaDatasource', files, configDir: dirname(service.migrations) },
    to: { tag: 'schemaDatamodel', files },
    script: true,
    exitCode: true,
    filters: { externalTables: await tablesOfSql(service.migrations), externalEnums: [] },
  });
  const { exitCode, stdout } = await compared.catch((error: unknown) => Promise.reject(new Error(explain(error), { cause: error })));
  return exitCode === 0 ? '' : (stdout ?? `the engine ended with ${exitCode}`);
}

async function tablesOfSql(migrations: string): Promise<string[]> {
  const file = join(migrations, '../../prisma.config.ts');
  const config: { default: PrismaConfig } = await import(pathToFileURL(file).href);
  return config.default.tables?.external ?? [];
}
