import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
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

test('a value may lie in a file, whose last line break is none of it', () => {
  const file = join(mkdtempSync(join(inject('testFolder'), 'secrets-')), 'secret');
  writeFileSync(file, `${'y'.repeat(32)}\n`);
  expect(readEnv(Env, { DATABASE_URL: 'postgres://x', SECRET_FILE: file }).SECRET).toBe('y'.repeat(32));
  const both = () => readEnv(Env, { DATABASE_URL: 'postgres://x', SECRET: 'x'.repeat(32), SECRET_FILE: file });
  expect(both).toThrow('SECRET: is set, and SECRET_FILE as well');
  expect(() => readEnv(Env, { DATABASE_URL: 'postgres://x', SECRET_FILE: `${file}-gone` })).toThrow('SECRET_FILE: cannot be read');
});
