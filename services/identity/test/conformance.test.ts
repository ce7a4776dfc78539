import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { identityRefusals } from '@market/identity-contract/refusals';
import type { Meta } from '@market/kit-contract/procedure-meta';
import { kitRefusals } from '@market/service-kit/text/refusal-texts';
import { expect, it } from 'vitest';
import { identityRouter } from '../src/router.ts';

interface Declared {
  _def: { type: string; meta?: Meta; output?: unknown };
}
const procedures = Object.entries(identityRouter._def.procedures as unknown as Record<string, Declared>);
const known = { ...kitRefusals, ...identityRefusals };

it.each(procedures)(
  '%s says who may call it and what it answers, and REST offers it unless services alone may call',
  (_, { _def: { meta, output } }) => {
    expect(output).toBeDefined();
    expect(meta?.access).toBeDefined();
    if (meta?.access === 'service') expect(meta.openapi).toBeUndefined();
    else
      expect(meta?.openapi).toMatchObject({
        method: expect.any(String),
        path: expect.stringMatching(/^\/api\//),
        summary: expect.any(String),
      });
  },
);

it('answers a credential by procedures alone that keep none', () => {
  const secret = procedures.filter(([, { _def }]) => _def.meta?.secret).map(([path]) => path);
  expect(secret).toEqual(
    expect.arrayContaining([
      'account.signIn',
      'account.signInByCode',
      'account.changePassword',
      'account.confirmSecondFactor',
      'sso.exchange',
    ]),
  );
});

const source = (): string => {
  const root = fileURLToPath(new URL('../src', import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return files
    .filter((file) => !file.startsWith('generated'))
    .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
    .join('\n');
};

it('has a sentence in both languages for every refusal that its code throws', () => {
  const thrown = [...source().matchAll(/new DomainError\(\s*'[A-Z_]+',\s*'([A-Z_]+)'/g)].map(([, code]) => code as string);
  expect(thrown.length).toBeGreaterThan(10);
  expect([...new Set(thrown)].filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});
