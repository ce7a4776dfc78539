import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { companiesRefusals } from '@market/companies-contract/refusals';
import type { Meta } from '@market/kit-contract/procedure-meta';
import { kitRefusals } from '@market/service-kit/text/refusal-texts';
import { expect, it } from 'vitest';
import { companiesRouter } from '../src/router.ts';

interface Declared {
  _def: { type: string; meta?: Meta; output?: unknown };
}
const procedures = Object.entries(companiesRouter._def.procedures as unknown as Record<string, Declared>);

it.each(procedures)('%s says who may call it, what it answers and where REST offers it', (_, { _def: { meta, output } }) => {
  expect(output).toBeDefined();
  expect(meta?.access).toBeDefined();
  expect(meta?.openapi).toMatchObject({ method: expect.any(String), path: expect.stringMatching(/^\/api\//), summary: expect.any(String) });
});

/** Words of a folder's code that are written like codes of refusals. */
function codesIn(folder: 'src' | 'contract'): string[] {
  const root = fileURLToPath(new URL(`../${folder}`, import.meta.url));
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return files
    .filter((file) => !file.startsWith('generated') && file !== 'refusals.ts')
    .flatMap((file) => [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)].map(([, code]) => code as string));
}

it('has a sentence in both languages for every refusal of its code and of its fields', () => {
  const known = { ...kitRefusals, ...companiesRefusals };
  const kinds =
    /^(ROLE_[A-Z]+|NOT_FOUND|UNPROCESSABLE_CONTENT|TOO_MANY_REQUESTS|INTERNAL_SERVER_ERROR|SERVICE_UNAVAILABLE|USER_NOT_FOUND|[A-Z_]*(_KEY|_URL|_TOKEN))$/;
  const spoken = [...codesIn('src'), ...codesIn('contract')].filter((code) => !kinds.test(code));
  expect(spoken.length).toBeGreaterThan(30);
  expect([...new Set(spoken)].filter((code) => !Object.hasOwn(known, code))).toEqual([]);
});
