import type { IdentityRouter } from '@market/identity-contract/router';
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
import { ModuleFailure } from './platform/loading/module-failure.ts';
import { ModuleFrame } from './platform/module-frame.ts';
import { OUTLET_ID } from './platform/module-outlet.tsx';
import { faultReported, phaseChanged, retryModuleFx, syncModulesFx } from './platform/modules.model.ts';
import { prefetchModuleFx } from './platform/prefetch.model.ts';
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

const offerOf = (scope: Scope): Offer => ({
  shellKit: __KIT_VERSION__,
  shared: __PROVIDED__,
  services: scope.getState($services) ?? undefined,
});

function outlet(): HTMLElement {
  const element = document.getElementById(OUTLET_ID);
  if (!element) throw new Error('The frame draws no ModuleOutlet');
  return element;
}

function frameFor(id: string, scope: Scope): ModuleFrame {
  const changed = scopeBind(phaseChanged, { scope });
  return new ModuleFrame(id, {
    scope,
    outlet,
    owns: (pathname) => ownerOf(scope.getState($records), pathname)?.record.id === id,
    phaseChanged: (phase) => changed({ module: id, phase }),
    report: scopeBind(faultReported, { scope }),
    load: async () => loadLifecycle(recordOf(scope, id), offerOf(scope)),
  });
}

/** The page's scope, with the effects that need single-spa and federation. */
function pageScope(): Scope {
  const applications = new Applications({
    isActive: (id) => scope.getState($activeModule) === id,
    frameOf: (id) => frameFor(id, scope),
  });
  const scope: Scope = fork({
    handlers: [
      [loadWidgetFx, (slot: Parameters<typeof loadWidget>[1]) => loadWidget(recordOf(scope, slot.module), slot, offerOf(scope))],
      [prefetchModuleFx, (record: Parameters<typeof prefetchModule>[0]) => prefetchModule(record, offerOf(scope))],
      [syncModulesFx, (records: Parameters<Applications['sync']>[0]) => applications.sync(records)],
      [retryModuleFx, (id: string) => applications.frame(id)?.retry()],
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
