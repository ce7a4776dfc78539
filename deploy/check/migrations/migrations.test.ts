import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { formatReport } from '../api-reports/report-file.ts';
import { checkMigrations, migrationFaults } from './migrations.ts';

const FOLDER = 'services/orders/prisma/migrations/2_change';
const FILE = `${FOLDER}/migration.sql`;

/** A product whose orders are released as 1.4.0 and whose chat never was, with one migration. */
function product(sql: string, file = FILE): string {
  const root = mkdtempSync(join(inject('testFolder'), 'judged-'));
  for (const [service, released] of Object.entries({ orders: '1.4.0', chat: null })) {
    const report = formatReport({ version: '2.0.0', released, lines: [], releasedLines: [] });
    write(join(root, `services/${service}/contract`), 'api-report.txt', report);
  }
  write(join(root, file, '..'), 'migration.sql', sql);
  return root;
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), text);
}

const judge = (sql: string, file?: string) => migrationFaults(product(sql, file), []);
const outcome = async (sql: string) => ((await judge(sql)).length === 0 ? 'green' : 'red');

const RELEASED = '-- contracts what orders 1.4.0 stopped using\n';

const CONTRACTING = [
  'ALTER TABLE "order" DROP COLUMN note;',
  'ALTER TABLE "order" RENAME COLUMN note TO remark;',
  'ALTER TABLE "order" RENAME TO orders;',
  'ALTER TABLE "order" ADD COLUMN note text NOT NULL;',
  'ALTER TABLE "order" ALTER COLUMN note SET NOT NULL;',
  'ALTER TABLE "order" ALTER COLUMN note DROP NOT NULL;',
  'ALTER TABLE "order" ADD CONSTRAINT noted CHECK (note IS NOT NULL) NOT VALID;',
  'ALTER TABLE "order" SET SCHEMA archive;',
  "ALTER TYPE order_state RENAME VALUE 'new' TO 'placed';",
  'DROP TABLE "order";',
  'DROP FUNCTION state_of("order");',
  'DROP VIEW placed_order;',
];

test.each(CONTRACTING)('%s is refused, unless a release has stopped using it', async (sql) => {
  expect(await judge(sql)).toEqual([
    expect.stringMatching(new RegExp(`^  ${FILE}:1: .* -- contracts what orders <version> stopped using$`)),
  ]);
  expect(await judge(RELEASED + sql)).toEqual([]);
});

const BLOCKING = [
  'CREATE INDEX order_note ON "order" (note);',
  'DROP INDEX order_note;',
  'ALTER TABLE "order" ALTER COLUMN note TYPE int;',
  'ALTER TABLE "order" ADD CONSTRAINT short CHECK (length(note) < 9);',
  'ALTER TABLE "order" ADD FOREIGN KEY (store_id) REFERENCES store (id);',
  'ALTER TABLE "order" ADD COLUMN token uuid DEFAULT gen_random_uuid();',
  'ALTER TABLE "order" ADD CONSTRAINT one UNIQUE (note);',
  'BEGIN; SELECT 1; COMMIT;',
  'ALTER TABEL "order";',
];

test.each(BLOCKING)('%s is refused, released or not', async (sql) => {
  expect(await outcome(sql)).toBe('red');
  expect(await outcome(RELEASED + sql)).toBe('red');
});

test.each([
  'CREATE TABLE parcel (id serial PRIMARY KEY, note text NOT NULL); CREATE INDEX parcel_note ON parcel (note);',
  'ALTER TABLE "order" ADD COLUMN note text;',
  'ALTER TABLE "order" ADD COLUMN note text NOT NULL DEFAULT \'\';',
  '-- outside a transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS order_note ON "order" (note);',
  '-- outside a transaction\nDROP INDEX CONCURRENTLY IF EXISTS order_note;',
  '-- outside a transaction, in batches\nUPDATE "order" SET note = \'\' WHERE id IN (SELECT id FROM "order" WHERE note IS NULL LIMIT 9);',
  'ALTER TABLE "order" ADD CONSTRAINT short CHECK (length(note) < 9) NOT VALID;',
  'ALTER TABLE "order" VALIDATE CONSTRAINT short;',
  'ALTER TABLE "order" ADD CONSTRAINT one UNIQUE USING INDEX order_note;',
  "CREATE FUNCTION f() RETURNS int LANGUAGE sql AS $$ SELECT 1; DROP VIEW v; $$; SELECT f(); DROP FUNCTION f(); SELECT 'x; drop view v';",
  '-- A dozen rows, which nobody writes.\n-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX tariff_note ON tariff (note);',
])('%s is allowed', async (sql) => {
  expect(await judge(sql)).toEqual([]);
});

test.each([
  ['-- contracts what orders 1.5.0 stopped using', 'It names orders 1.5.0, but 1.4.0 was released last'],
  ['-- contracts what orders 1.10.0 stopped using', 'It names orders 1.10.0, but 1.4.0 was released last'],
  ['-- contracts what chat 1.0.0 stopped using', 'This is a migration of orders, and it names a release of chat.'],
  ['-- contracts what orders stopped using', 'a line says so'],
])('%s is no release that has stopped using it', async (line, reason) => {
  expect(await judge(`${line}\nDROP TABLE note;`)).toEqual([expect.stringContaining(reason)]);
});

test('what the kit drops some service must have been released without; one that never was released says so', async () => {
  const kit = 'services/kit/prisma/migrations/2_change/migration.sql';
  expect(await judge('-- contracts what orders 1.3.0 stopped using\nDROP TABLE note;', kit)).toEqual([]);
  expect(await judge('-- contracts what chat 1.0.0 stopped using\nDROP TABLE note;', kit)).toEqual([
    expect.stringContaining('nothing of it was released yet'),
  ]);
});

test.each([
  [
    '-- Nobody reads it.\n-- squawk-ignore ban-drop-column\nALTER TABLE "order" DROP COLUMN note;',
    'ban-drop-column is excepted by the release',
  ],
  ['-- squawk-ignore require-concurrent-index-creation\nCREATE INDEX n ON "order" (note);', '1: the line before an exception says why'],
  ['-- Small.\n-- squawk-ignore-file\nCREATE INDEX n ON "order" (note);', 'an exception is one of a statement'],
])('%s is no exception', async (sql, reason) => {
  expect(await judge(sql)).toContainEqual(expect.stringContaining(reason));
});

test('what the baseline names is not judged, and has to stay', async () => {
  const root = product('DROP TABLE "order";');
  expect(await migrationFaults(root, [FOLDER])).toEqual([]);
  expect(await migrationFaults(root, [FOLDER, 'services/orders/prisma/migrations/1_gone'])).toEqual([
    '  services/orders/prisma/migrations/1_gone/migration.sql is gone: what ran anywhere stays',
  ]);
});

test('the checkout keeps it', async () => {
  await checkMigrations();
});
