// @module-tag full
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { audit } from './audit.ts';

/** A registry that knows one critical advisory of each given package, or answers with a failure. */
async function registry(vulnerable: readonly string[] | number) {
  const asked: Record<string, string[]> = {};
  const server = createServer(async (request, response) => {
    if (typeof vulnerable === 'number') return response.writeHead(vulnerable).end();
    if (request.method === 'POST') Object.assign(asked, await json(request));
    const advisory = {
      id: 1,
      url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
      title: 'Breaks',
      severity: 'critical',
      vulnerable_versions: '<99.0.0',
      cwe: [],
      cvss: { score: 9 },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(Object.fromEntries(vulnerable.map((name) => [name, [advisory]]))));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, env: { PNPM_CONFIG_REGISTRY: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` } };
}

test('the registry is asked about what ships, linters left out, and what it knows is a fault', async () => {
  const { asked, env } = await registry(['fastify']);
  expect(await audit(env)).toEqual({ faults: [expect.stringMatching(/^fastify \d+\.\d+\.\d+: Breaks \(critical/)] });
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(['fastify', 'react', '@img/sharp-libvips-linux-x64']));
  expect(asked).not.toHaveProperty('eslint');
});

test('a registry that knows nothing is content, and one that does not answer is no verdict', async () => {
  expect(await audit((await registry([])).env)).toEqual({ faults: [] });
  expect(await audit((await registry(405)).env)).toEqual({ skipped: expect.stringContaining('responded with 405') });
  expect(await audit({ PNPM_CONFIG_REGISTRY: 'http://127.0.0.1:9/' })).toHaveProperty('skipped');
});
