import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { env } from 'node:process';
import { mfeConfig } from '@market/shell-kit/build/mfe-config';
import { shellConfig } from '@market/shell-kit/build/shell-config';
import { rspack } from '@rspack/core';
import { RspackDevServer } from '@rspack/dev-server';
import { expect, test } from './site.ts';

const SHELL_PORT = 55_640;
const MODULE_PORT = 55_641;
const shellFolder = join(import.meta.dirname, '../..');
/** Inside the shell's folder, so that the copy finds the packages; outside of node_modules, where nothing is compiled. */
const copy = join(import.meta.dirname, 'dist/alpha');

async function serve(configOf: ReturnType<typeof shellConfig>): Promise<RspackDevServer> {
  const config = {
    ...configOf({ RSPACK_SERVE: true }, { mode: 'development' }),
    cache: false as const,
    infrastructureLogging: { level: 'error' as const },
  };
  const server = new RspackDevServer({ ...config.devServer, static: false }, rspack(config));
  await server.start();
  return server;
}

test('an edit of a module shows in the running shell, in the same document', { tag: '@full' }, async ({ page, site }) => {
  test.setTimeout(90_000);
  cpSync(join(import.meta.dirname, 'fixtures/alpha'), copy, { recursive: true });
  cpSync(join(import.meta.dirname, 'fixtures/identities.ts'), join(copy, '../identities.ts'));
  Object.assign(env, {
    GATEWAY: site.origin,
    SHELL_PORT,
    MODULE_PORT,
    DEVELOPMENT_MODULES: `alpha@http://localhost:${MODULE_PORT}/module.manifest.json`,
  });
  const servers = [await serve(shellConfig(shellFolder)), await serve(mfeConfig({ name: 'alpha', folder: copy }))];
  try {
    await page.goto(`http://localhost:${SHELL_PORT}/alpha/deep`);
    await expect(page.getByRole('heading', { name: 'Alpha is deep' })).toBeVisible({ timeout: 30_000 });
    await page.evaluate(() => Object.assign(window, { neverReloaded: true }));
    const file = join(copy, 'src/deep.tsx');
    writeFileSync(file, readFileSync(file, 'utf8').replace('Alpha is deep', 'Alpha is edited'));
    await expect(page.getByRole('heading', { name: 'Alpha is edited' })).toBeVisible({ timeout: 15_000 });
    expect(await page.evaluate(() => 'neverReloaded' in window)).toBe(true);
  } finally {
    for (const server of servers) await server.stop();
    rmSync(join(copy, '..'), { recursive: true, force: true });
  }
});
