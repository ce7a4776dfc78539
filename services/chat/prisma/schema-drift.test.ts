import { fileURLToPath } from 'node:url';
import { schemaDrift } from '@market/service-kit/testing/prisma-command';
import { expect, inject, test } from 'vitest';

test('the Prisma schema says what the migrations make', { timeout: 60_000 }, async () => {
  const folder = fileURLToPath(new URL('..', import.meta.url));
  expect(await schemaDrift({ name: 'chat', folder }, inject('testPostgres'))).toBe('');
});
