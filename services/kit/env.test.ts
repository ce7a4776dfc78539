import { expect, test } from 'vitest';
import { z } from 'zod';
import { EnvError, readEnv } from './env.ts';

const Env = z.object({
  DATABASE_URL: z.string().min(1),
  SECRET: z.string().min(32),
  PORT: z.coerce.number().int().max(65_535).default(3000),
  MODE: z.enum(['a', 'b']).default('a'),
});

test('reads values, defaults and nothing else', () => {
  const env = readEnv(Env, { DATABASE_URL: 'postgres://x', SECRET: 'x'.repeat(32), PORT: '', OTHER: '1' });
  expect(env).toEqual({ DATABASE_URL: 'postgres://x', SECRET: 'x'.repeat(32), PORT: 3000, MODE: 'a' });
});

test('names all that is wrong at once, and no value', () => {
  const read = () => readEnv(Env, { SECRET: 'hunter2', PORT: '70000', MODE: 'zzz' });
  expect(read).toThrow(EnvError);
  expect(read).toThrow(
    [
      'The environment is not complete:',
      '  DATABASE_URL: is not set',
      '  SECRET: must be at least 32 characters long',
      '  PORT: must be at most 65535',
      '  MODE: must be one of a, b',
    ].join('\n'),
  );
  expect(read).not.toThrow('hunter2');
});
