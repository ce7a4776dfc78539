import { schemaDrift } from '@market/service-kit/testing/prisma/schema-drift';
import { expect, test } from 'vitest';
import { modules } from '../src/app.ts';

test('the Prisma schema says what the migrations make', async () => {
  expect(await schemaDrift(modules)).toBe('');
});
