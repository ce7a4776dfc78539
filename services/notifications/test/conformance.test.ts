import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Meta } from '@market/kit-contract/procedure-meta';
import { notificationsRefusals } from '@market/notifications-contract/refusals';
import { kitRefusals } from '@market/service-kit/text/refusal-texts';
import { expect, it } from 'vitest';
import { notificationsRouter } from '../src/router.ts';

interface Declared {
  _def: { type: string; meta?: Meta; output?: unknown };
}
const procedures = Object.entries(notificationsRouter._def.procedures as unknown as Record<string, Declared>);

it.each(procedures)(
  '%s says who may call it and what it answers; what is no service of ours finds it over REST',
  (_, { _def: { meta, output } }) => {
    expect(output).toBeDefined();
    expect(meta?.access).toBeDefined();
    if (meta?.access === 'service') expect(meta.openapi).toBeUndefined();
    else expect(meta?.openapi).toMatchObject({ path: expect.stringMatching(/^\/api\//), summary: expect.any(String) });
  },
);

it('has a sentence in both languages for every refusal that its code throws', () => {
  const source = fileURLToPath(new URL('../src', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  const thrown = files
    .filter((file) => !file.startsWith('generated'))
    .flatMap((file) => [...readFileSync(`${source}/${file}`, 'utf8').matchAll(/new DomainError\(\s*'[A-Z_]+',\s*'([A-Z_]+)'/g)])
    .map(([, code]) => code as string);
  const known = { ...kitRefusals, ...notificationsRefusals };
  expect(thrown.length).toBeGreaterThan(1);
  expect([...new Set(thrown)].filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});
