import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { type Configuration, rspack } from '@rspack/core';
import { afterAll, expect, it } from 'vitest';
import { baseConfig } from '../base-config.ts';
import { StartPlugin } from './start-plugin.ts';
import { startingModule, startingPage } from './start-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const SOURCES = {
  'package.json': '{ "name": "sample", "version": "1.0.0" }',
  'main.js': `export const start = () => new Worker(/* webpackChunkName: "work" */ new URL('./worker.js', import.meta.url));`,
  'worker.js': 'globalThis.worked = true;',
};
for (const [name, text] of Object.entries(SOURCES)) writeFileSync(join(folder, name), text);

async function build(config: Configuration): Promise<void> {
  const compiler = rspack(config);
  const faults = await new Promise((done) =>
    compiler.run((error, stats) => compiler.close(() => done(error ?? stats?.toString('errors-only')))),
  );
  expect(faults).toBe('');
}

/** The script of a worker that a build starts. */
async function workerOf(start: string): Promise<string> {
  const base = baseConfig({ folder, name: 'sample', development: false, digests: 'sha384' });
  const federation = { name: 'sample', exposes: { './main': './main.js' }, dts: false, shareStrategy: 'loaded-first' } as const;
  await build({
    ...base,
    cache: false,
    entry: { main: './main.js' },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [...(base.plugins ?? []), new StartPlugin(start), new ModuleFederationPlugin(federation)],
  });
  const files = join(folder, 'dist/static');
  const name = readdirSync(files).find((file) => /^work\..*\.js$/.test(file)) ?? '';
  return readFileSync(join(files, name), 'utf8');
}

it.each([
  ['a page', startingPage(join(import.meta.dirname, '../../../src/platform/loading/shares.ts'))],
  ['a module', startingModule],
])('has a worker of %s run, which loads no chunks and has no page', async (_, start) => {
  const script = await workerOf(start);
  const worker: { worked?: boolean } = {};
  runInNewContext(script, Object.assign(worker, { importScripts: () => undefined, location: 'https://market.example/static/work.js' }));
  expect(worker.worked).toBe(true);
});
