import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PrismaConfig } from 'prisma/config';

/**
 * What every service's `prisma.config.ts` exports: `export default serviceSchema('catalogue')`. Makes the Prisma command line work
 * without its downloaded engine.
 *
 * A service's Prisma schema names the tables that Prisma reads and writes. The kit's tables are in the same database and Prisma does not
 * see them; `sqlTables` are those of the service that are written in SQL and read by SQL. A new migration is the difference between
 * folder and schema: `prisma migrate diff --from-migrations prisma/migrations --to-schema prisma/schema --script`.
 */
export function serviceSchema(service: string, sqlTables: string[] = []): PrismaConfig {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= fileURLToPath(new URL('./schema-engine.mjs', import.meta.url));
  process.env.CHECKPOINT_DISABLE ??= '1';
  const url = process.env[`DATABASE_URL_${service.toUpperCase()}`] ?? `postgresql://market@127.0.0.1:5432/market_${service}`;
  return defineConfig({
    schema: 'prisma/schema',
    migrations: { path: 'prisma/migrations' },
    datasource: { url },
    experimental: { externalTables: true },
    tables: { external: [...kitTables(), ...sqlTables].map((table) => `public.${table}`) },
  });
}

function kitTables(): string[] {
  const folder = new URL('./migrations/', import.meta.url);
  const names = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const scripts = names.map(({ name }) => readFileSync(new URL(`${name}/migration.sql`, folder), 'utf8'));
  return scripts.flatMap((sql) => [...sql.matchAll(/^CREATE TABLE (\w+)/gim)].map((found) => found[1] ?? ''));
}
