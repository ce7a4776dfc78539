import { expect, test } from 'vitest';
import { z } from 'zod';
import { readEnv } from '../env.ts';
import { SecretsFromEnv } from './secrets.ts';

const [former, next] = ['f'.repeat(32), 'n'.repeat(32)];
const read = (SECRET: string) => readEnv(z.object({ SECRET: SecretsFromEnv }), { SECRET }).SECRET;

test('an environment says one secret, or several in their order', () => {
  expect(read(former)).toEqual([former]);
  expect(read(`${next}, ${former}`)).toEqual([next, former]);
});

test.each(['short', `${former},short`, `${former},`])('%j is refused, without being repeated', (given) => {
  expect(() => read(given)).toThrow(/SECRET: must be at least 32 characters long, each of those that commas separate$/);
});
