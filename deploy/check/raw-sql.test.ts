import { expect, test } from 'vitest';
import { checkRawSql, sqlFaults } from './raw-sql.ts';

const declared = "const read = oneRow({\n  prepareAs: 'companies.read',\n  text: 'SELECT 1 AS one',\n});";

test.each([
  ['services/companies/src/company/read.ts', "const READ = 'SELECT 1';", ['writes SQL']],
  ['services/companies/src/company/read.ts', 'const READ = `\n  WITH a AS (SELECT 1) SELECT 1`;', ['writes SQL']],
  ['services/companies/src/company/read.ts', 'await tx.$executeRawUnsafe(READ);', ['runs a text of its own']],
  ['services/companies/src/company/read.queries.ts', 'await pool.query(READ);', ['runs a text of its own']],
  ['services/companies/src/company/read.ts', 'await tx.$queryRaw`select 1`;', ['runs a text of its own']],
  ['services/companies/src/company/read.ts', declared, ['writes SQL', 'declares a statement']],
  ['services/companies/src/company/read.ts', 'const page = manyRows.composed({ row });', ['declares a statement']],
  ['services/companies/src/company/read.queries.ts', declared, []],
  ['services/content/src/read.queries.ts', declared, ['a statement is prepared as companies.… instead of content.…']],
  ['services/kit/data/migrate.ts', "await client.query('BEGIN');", []],
  ['services/content/src/document/read.ts', 'await ctx.prisma.document.findMany({ select: { id: true } });', ['calls Prisma']],
  ['services/content/src/document/read.ts', 'await prisma.$transaction(work);', ['calls Prisma']],
  ['services/content/src/document/read.ts', 'await tx.document.create({ data });', ['calls Prisma']],
  ['services/content/src/document/read.ts', "import type { Prisma } from '../generated/prisma/client.ts';", ['imports the Prisma client']],
  ['services/content/src/document/read.ts', 'await readDocument(ctx.prisma, id);', []],
  ['services/content/src/document/read.queries.ts', 'prisma.document.findMany({ select: { id: true } });', []],
  ['services/content/src/context.ts', "import type { PrismaClient } from './generated/prisma/client.ts';", []],
  ['services/companies/src/company/company.router.ts', 'publicProcedure.query(({ ctx }) => list(ctx))', []],
])('%s with %j', (file, source, faults) => {
  expect(sqlFaults(file, source)).toEqual(faults);
});

test('the checkout keeps it', async () => {
  await checkRawSql();
});
