import { moduleBase } from '@market/modules-contract/module-base';
import type { ModuleReport } from '@market/modules-contract/report';
import { requestOf } from '../loading/request-of.ts';

/** Longer paths, and stranger ones, the registry would refuse together with the whole report. */
const PATH = /^(?=.{1,200}$)[\w.~@+-]+(\/[\w.~@+-]+)*$/;

/** Which file of the version a failure is about, below its base; null: none, or it does not say. Of an address nothing else is kept. */
export function failedFile(error: unknown, { module, version }: Pick<ModuleReport, 'module' | 'version'>): string | null {
  const request = requestOf(error);
  if (!request || !URL.canParse(request, location.href)) return null;
  const { pathname } = new URL(request, location.href);
  const base = moduleBase({ id: module, version });
  const path = pathname.startsWith(base) ? pathname.slice(base.length) : '';
  return PATH.test(path) ? path : null;
}
