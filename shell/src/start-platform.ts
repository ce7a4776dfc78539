import type { IdentityRouter } from '@market/identity-contract/router';
import type { ModuleRecord } from '@market/modules-contract/feed';
import type { NotificationsRouter } from '@market/notifications-contract/router';
import { serviceClient } from '@market/shell-kit/data/api';
import { isInPlace, pageHistory } from '@market/shell-kit/routing/history';
import { systemThemeChanged, watchSystemTheme } from '@market/shell-kit/session/theme';
import { loadWidgetFx } from '@market/shell-kit/slots/slot-contribution';
import { fork, type Scope, scopeBind } from 'effector';
import { start } from 'single-spa';
import { watchCompanySignOut } from './auth/sso/company-sign-out.ts';
import { notificationsConnected } from './notifications/notifications-client.ts';
import { watchNotifications } from './notifications/watch-notifications.ts';
import { Applications } from './platform/applications.ts';
import { $records, $services, feedDoubted, feedWanted } from './platform/feed.model.ts';
import type { Offer } from './platform/loading/compatibility.ts';
import { prepareFederation } from './platform/loading/federation.ts';
import { loadLifecycle, loadWidget, prefetchModule } from './platform/loading/load-module.ts';
import { asModuleFailure, ModuleFailure } from './platform/loading/module-failure.ts';
import { offerOf } from './platform/loading/offer.ts';
import { ModuleFrame } from './platform/module-frame.ts';
import { OUTLET_ID } from './platform/module-outlet.tsx';
import { faultReported, phaseChanged, replaceModuleFx, retryModuleFx, syncModulesFx } from './platform/modules.model.ts';
import { prefetchModuleFx } from './platform/prefetch.model.ts';
import type { ModuleReports } from './platform/reports/module-reports.ts';
import { $activeModule, addressChanged, ownerOf } from './platform/routes/route-match.model.ts';
import { identityConnected } from './session/identity-client.ts';
import { watchSession } from './session/watch-session.ts';

function recordOf(scope: Scope, id: string) {
  const record = scope.getState($records).find((candidate) => candidate.id === id);
  if (!record) throw new ModuleFailure('withdrawn', `${id} is not in the feed`);
  return record;
}

/** A visible page is so much behind the feed at the most. */
const LOOK_EVERY_MS = 45_000;

const offerNow = (scope: Scope): Offer => offerOf(scope.getState($services));

function outlet(): HTMLElement {
  const element = document.getElementById(OUTLET_ID);
  if (!element) throw new Error('The frame draws no ModuleOutlet');
  return element;
}

interface Page {
  scope: Scope;
  /** Notes something that is reported later. */
  report: (note: (reports: ModuleReports) => void) => void;
}

/** None of what a page starts with. Where its code does not arrive, nothing is reported. */
function reportsInTime(): Page['report'] {
  let reports: Promise<ModuleReports> | undefined;
  return (note) => {
    reports ??= import('./platform/reports/start-reports.ts').then((file) => file.startReports());
    reports.then(note, () => undefined);
  };
}

function frameFor(id: string, { scope, report }: Page): ModuleFrame {
  const changed = scopeBind(phaseChanged, { scope });
  const faulted = scopeBind(faultReported, { scope });
  return new ModuleFrame(id, {
    scope,
    outlet,
    owns: (pathname) => ownerOf(scope.getState($records), pathname)?.record.id === id,
    phaseChanged: (phase, version, failure) => {
      changed({ module: id, phase, version });
      if (version && phase.name === 'ready') report((reports) => reports.loaded({ module: id, version }));
      if (version && failure) report((reports) => reports.failed({ module: id, version }, failure));
    },
    report: (failure, version) => {
      faulted(failure);
      if (version) report((reports) => reports.erred({ module: id, version }, failure));
    },
    record: () => recordOf(scope, id),
    load: (record) => loadLifecycle(record, offerNow(scope)),
  });
}

async function widgetFor(slot: Parameters<typeof loadWidget>[1], { scope, report }: Page): ReturnType<typeof loadWidget> {
  const record = recordOf(scope, slot.module);
  const loaded = { module: record.id, version: record.version };
  try {
    const widget = await loadWidget(record, slot, offerNow(scope));
    report((reports) => reports.loaded(loaded));
    return widget;
  } catch (error) {
    report((reports) => reports.failed(loaded, asModuleFailure(error)));
    throw error;
  }
}

/** The page's scope, with the effects that need single-spa and federation. */
function pageScope(): Scope {
  const report = reportsInTime();
  const applications = new Applications({
    isActive: (id) => scope.getState($activeModule) === id,
    frameOf: (id) => frameFor(id, { scope, report }),
  });
  const scope: Scope = fork({
    handlers: [
      [loadWidgetFx, (slot: Parameters<typeof loadWidget>[1]) => widgetFor(slot, { scope, report })],
      [prefetchModuleFx, (record: Parameters<typeof prefetchModule>[0]) => prefetchModule(record, offerNow(scope))],
      [syncModulesFx, (records: Parameters<Applications['sync']>[0]) => applications.sync(records)],
      [retryModuleFx, (id: string) => applications.frame(id)?.retry()],
      [
        replaceModuleFx,
        async (record: ModuleRecord) =>
          (await import('./platform/newer/replace-module.ts')).replaceModule(record, applications.frame(record.id), { scope, report }),
      ],
    ],
  });
  return scope;
}

/** Makes the page's scope and starts everything that runs behind the frame. The frame is drawn by the caller. */
export function startPlatform(): Scope {
  prepareFederation();
  const scope = pageScope();
  scopeBind(identityConnected, { scope })(serviceClient<IdentityRouter>('identity', scope));
  scopeBind(notificationsConnected, { scope })(serviceClient<NotificationsRouter>('notifications', scope));
  // Before the feed is asked for: who sits here is found out meanwhile, not afterwards.
  watchSession(scope, pageHistory);
  watchCompanySignOut(scope);
  watchNotifications(scope);
  const moved = scopeBind(addressChanged, { scope });
  const doubted = scopeBind(feedDoubted, { scope });
  pageHistory.subscribe((entry) => {
    moved(entry.location.pathname);
    // A filter is no journey: its press is answered first of all.
    if (!isInPlace(entry)) doubted(Date.now());
  });
  const look = () => document.visibilityState === 'visible' && doubted(Date.now());
  document.addEventListener('visibilitychange', look);
  // Who stays on one page hears of a module that was switched off all the same.
  setInterval(look, LOOK_EVERY_MS);
  watchSystemTheme(scopeBind(systemThemeChanged, { scope }));
  scopeBind(feedWanted, { scope })();
  start();
  return scope;
}
