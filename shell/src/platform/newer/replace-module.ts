import type { ModuleRecord } from '@market/modules-contract/feed';
import { $missingPath, pageMissed } from '@market/shell-kit/routing/missing-path';
import { $pageAction, $pageHeading, actionOffered, pageTitled } from '@market/shell-kit/routing/page-heading';
import { $audience, $user } from '@market/shell-kit/session/session';
import { $isWorkUnsaved } from '@market/shell-kit/session/session-events';
import { type Scope, scopeBind } from 'effector';
import { $known, readerOf, versionTaken } from '../feed.model.ts';
import { DEADLINES } from '../loading/deadline.ts';
import { asModuleFailure } from '../loading/module-failure.ts';
import type { ModuleFrame } from '../module-frame.ts';
import { faultReported } from '../modules.model.ts';
import type { ModuleReports } from '../reports/module-reports.ts';
import { chooseVersions } from '../rollout/choose-versions.ts';
import { type Replacement, replaceIn } from './replace-in.ts';

/** Waits until nothing in the element says that it is still loading, and no longer than a file may take. */
function drawn(element: HTMLElement): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (element.querySelector('[aria-busy="true"]')) return;
      stop();
    };
    const changes = new MutationObserver(look);
    const timer = setTimeout(() => stop(), DEADLINES.load);
    const stop = (): void => {
      changes.disconnect();
      clearTimeout(timer);
      resolve();
    };
    changes.observe(element, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    look();
  });
}

/** What the page is called counts as the newer one has it: the older one takes its own words with it, and says not whose they are. */
async function keepingWords(scope: Scope, leave: () => Promise<void>): Promise<void> {
  const [heading, action, missing] = [scope.getState($pageHeading), scope.getState($pageAction), scope.getState($missingPath)];
  await leave();
  if (heading && !scope.getState($pageHeading)) scopeBind(pageTitled, { scope })(heading);
  if (action && !scope.getState($pageAction)) scopeBind(actionOffered, { scope })(action);
  if (missing !== null && scope.getState($missingPath) === null) scopeBind(pageMissed, { scope })(missing);
}

interface Page {
  scope: Scope;
  report: (note: (reports: ModuleReports) => void) => void;
}

async function replaceOrReport(frame: ModuleFrame, replacement: Replacement, { scope, report }: Page): Promise<boolean> {
  try {
    return await replaceIn(frame, replacement);
  } catch (error) {
    const failure = asModuleFailure(error);
    const { id: module, version } = replacement.record;
    scopeBind(faultReported, { scope })(failure);
    report((reports) => reports.failed({ module, version }, failure));
    throw failure;
  }
}

/**
 * Brings the module on screen to this version, in the same document.
 * @throws ModuleFailure the one on screen stays
 */
export async function replaceModule(record: ModuleRecord, frame: ModuleFrame | undefined, page: Page): Promise<boolean> {
  const { scope } = page;
  const isAllowed = (): boolean => !scope.getState($isWorkUnsaved);
  if (!frame || !isAllowed()) return false;
  const module = record.id;
  const { feed, chosen } = scope.getState($known);
  const before = chosen[module];
  const who = { user: scope.getState($user), audience: scope.getState($audience) };
  const newer = feed && chooseVersions(feed, readerOf(who, feed), {})[module];
  if (!before || !newer) return false;
  const take = scopeBind(versionTaken, { scope });
  // What it may is said of each version: its first calls go by its own grants.
  take({ module, version: record.version, why: newer.why });
  const leaving = (leave: () => Promise<void>) => keepingWords(scope, leave);
  let isReplaced = false;
  try {
    isReplaced = await replaceOrReport(frame, { record, isAllowed, drawn, leaving }, page);
  } finally {
    if (!isReplaced) take({ module, ...before });
  }
  return isReplaced;
}
