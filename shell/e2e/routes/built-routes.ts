import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Audience, ModuleManifest, ModuleRoute } from '@market/modules-contract/manifest';
import { demo } from '../signed-in.ts';
import { routeSamples } from './route-samples.ts';

/** Who opens a page that is not for everybody: the first of these that it is for. Staff see the records of all companies. */
const visitors: readonly [Audience, string][] = [
  ['ROLE_ADMIN', demo.admin],
  ['ROLE_MANAGER', demo.manager],
  ['ROLE_VENDOR', demo.vendor],
  ['ROLE_BUYER', demo.buyer],
];

/** The account that opens a page for these readers; none is needed where everybody may. */
export const visitorOf = (audience: readonly Audience[] | undefined): string | undefined =>
  audience && visitors.find(([role]) => audience.includes(role))?.[1];

const root = join(import.meta.dirname, '../../..');

/** A route with an address of it that the demo data answer. */
export interface SampledRoute {
  path: string;
  address: string;
  /** What its heading says; empty where any will do. */
  heading: string;
  /** Where it leads in the end. */
  end: string;
  /** It only stands for another address. */
  redirect: string | undefined;
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
    return { path, address, heading, redirect, end: redirect ?? address, audience: target?.audience ?? audience };
  });
}
