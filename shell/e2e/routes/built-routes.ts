import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Audience, ModuleManifest, ModuleRoute } from '@market/modules-contract/feed';
import { routeSamples } from './route-samples.ts';

const root = join(import.meta.dirname, '../../..');

/** A route with an address of it that the demo data answer. */
interface SampledRoute {
  path: string;
  address: string;
  /** What its heading says; empty where any will do. */
  heading: string;
  /** Where it leads in the end. */
  end: string;
  /** Who may see what stands there; absent means everyone. */
  audience: readonly Audience[] | undefined;
}

/** Manifests as their modules write them: what the feed will say, known before anything is built or started. */
async function manifests(): Promise<ModuleManifest[]> {
  const modules = readdirSync(root).filter((folder) => folder.startsWith('mfe-'));
  return Promise.all(modules.map(async (folder) => (await import(join(root, folder, 'module.manifest.ts'))).manifest));
}

function assertSampled(routes: readonly ModuleRoute[]): void {
  const without = routes.filter(({ path }) => path.includes('/:') && !Object.hasOwn(routeSamples, path));
  const stray = Object.keys(routeSamples).filter((path) => !routes.some((route) => route.path === path));
  const lines = [...without.map(({ path }) => `  no sample of ${path}`), ...stray.map((path) => `  a sample, but no route: ${path}`)];
  if (lines.length > 0) throw new Error(`shell/e2e/routes/route-samples.ts:\n${lines.join('\n')}`);
}

/**
 * Every route of every module.
 *
 * @throws Error when one with a parameter has no sample, or a sample no route: a screen that nobody opened would go unseen
 */
export async function builtRoutes(): Promise<SampledRoute[]> {
  const routes = (await manifests()).flatMap((manifest) => manifest.routes);
  assertSampled(routes);
  return routes.map(({ path, redirect, audience }) => {
    const { address, heading } = routeSamples[path] ?? { address: path, heading: '' };
    const target = routes.find((route) => route.path === redirect);
    return { path, address, heading, end: redirect ?? address, audience: target?.audience ?? audience };
  });
}
