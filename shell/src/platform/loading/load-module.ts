import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Lifecycle } from '@market/shell-kit/slots/module-root';
import type { LoadedWidget, SlotContribution } from '@market/shell-kit/slots/slot-contribution';
import type { Offer } from './compatibility.ts';
import { DEADLINES, within } from './deadline.ts';
import { runEntry } from './entry-script.ts';
import { exposed } from './federation.ts';
import { asModuleFailure, ModuleFailure } from './module-failure.ts';
import { preflight, requireCompatible } from './preflight.ts';

/** Checks of modules, by entry: thirty cards of a list want the same module at the same time, and a second widget later need not be checked again. */
const checks = new Map<string, Promise<void>>();

/**
 * Fetches and checks what a module begins with, and runs nothing of it.
 * @throws ModuleFailure
 */
export async function prefetchModule(record: ModuleRecord, offer: Offer): Promise<void> {
  if (record.level === 'frame') await framed(record, offer);
  else await checkOnce(record, offer);
}

function checkOnce(record: ModuleRecord, offer: Offer): Promise<void> {
  const { url } = record.entry;
  const begun = checks.get(url);
  if (begun) return begun;
  const check = preflight(record, offer);
  checks.set(url, check);
  // What failed is tried afresh by whoever asks next.
  check.catch(() => checks.delete(url));
  return check;
}

/** A file that was asked for ahead, and failed, answers the first script that wants it, as that of an entry does. */
async function exposedAnew(record: ModuleRecord, expose: string): Promise<unknown> {
  try {
    return await exposed(record, expose);
  } catch (error) {
    if (!(error instanceof Error && error.name === 'ChunkLoadError')) throw error;
    return exposed(record, expose);
  }
}

async function loadExposed(record: ModuleRecord, expose: string, offer: Offer): Promise<Record<string, unknown>> {
  try {
    await checkOnce(record, offer);
    await runEntry(record.entry);
    const found = await within(exposedAnew(record, expose), DEADLINES.load, `${record.id} ${expose}`);
    return (found ?? {}) as Record<string, unknown>;
  } catch (error) {
    throw asModuleFailure(error);
  }
}

const isFunction = (value: unknown): boolean => typeof value === 'function';

/** Of a module that runs in a frame nothing is fetched here but the verdict: its document checks what it runs. */
async function framed(record: ModuleRecord, offer: Offer): Promise<typeof import('../framed/host/framed-module.tsx')> {
  requireCompatible(record, offer);
  return import('../framed/host/framed-module.tsx');
}

/**
 * The lifecycle of a module, checked, fetched and evaluated.
 * @throws ModuleFailure
 */
export async function loadLifecycle(record: ModuleRecord, offer: Offer): Promise<Lifecycle> {
  if (record.level === 'frame') return (await framed(record, offer)).framedLifecycle(record);
  const found = await loadExposed(record, './main', offer);
  if (!isFunction(found.mount) || !isFunction(found.unmount)) throw new ModuleFailure('broken', `module ${record.id} exposes no lifecycle`);
  return found as unknown as Lifecycle;
}

/**
 * A widget that a module contributes.
 * @throws ModuleFailure
 */
export async function loadWidget(record: ModuleRecord, { expose }: SlotContribution, offer: Offer): Promise<LoadedWidget> {
  if (record.level === 'frame') return (await framed(record, offer)).framedWidget(record, expose);
  const found = await loadExposed(record, expose, offer);
  if (!isFunction(found.Widget)) throw new ModuleFailure('broken', `module ${record.id} exposes no widget as ${expose}`);
  return found as unknown as LoadedWidget;
}
