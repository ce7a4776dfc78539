import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { contentRefusals } from '@market/content-contract/refusals';
import type { Meta } from '@market/kit-contract/procedure-meta';
import { kitRefusals } from '@market/service-kit/text/refusal-texts';
import { expect, it } from 'vitest';
import { contentRouter } from '../src/router.ts';

interface Declared {
  _def: { type: string; meta?: Meta; output?: unknown };
}
const procedures = Object.entries(contentRouter._def.procedures as unknown as Record<string, Declared>);

it.each(procedures)('%s says who may call it, what it answers and where REST offers it', (_, { _def: { meta, output } }) => {
  expect(output).toBeDefined();
  expect(meta?.access).toBeDefined();
  expect(meta?.openapi).toMatchObject({ method: expect.any(String), path: expect.stringMatching(/^\/api\//), summary: expect.any(String) });
});

it('has a sentence in both languages for every refusal that its code throws', () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const thrown = files
    .filter((file) => !file.startsWith('generated'))
    .flatMap((file) => [...readFileSync(`${source}/${file}`, 'utf8').matchAll(/new DomainError\(\s*'[A-Z_]+',\s*'([A-Z_]+)'/g)])
    .map(([, code]) => code as string);
  const known = { ...kitRefusals, ...contentRefusals };
  expect(thrown.length).toBeGreaterThan(3);
  expect([...new Set(thrown)].filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});
