import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Audience } from '@market/modules-contract/manifest';
import { addresses } from '@market/shell-kit/routing/addresses';
import { $audience } from '@market/shell-kit/session/session';
import { combine } from 'effector';
import { $feedState, $records } from '../feed.model.ts';
import { HOME_PATH } from './address-rules.ts';
import { findRoute, isFor, routesOf } from './route-table.ts';

/** Where work begins for those who do not come to choose goods. */
const HOMES: Partial<Record<Audience, string>> = {
  ROLE_VENDOR: addresses.companyStart,
  ROLE_MANAGER: addresses.work,
  ROLE_ADMIN: addresses.work,
};

/** Where a role begins: its own page while some module has it, the catalogue otherwise. */
export function homeOf(audience: Audience, records: readonly Pick<ModuleRecord, 'routes'>[]): string {
  const own = HOMES[audience];
  const found = own === undefined ? null : findRoute(routesOf({ modules: records }), own);
  return own !== undefined && found && isFor(found.route.audience, audience) ? own : HOME_PATH;
}

/** Where the logo leads, and whoever has signed in without having been anywhere. */
export const $home = combine({ audience: $audience, records: $records, state: $feedState }, ({ audience, records, state }) =>
  // Which pages there are is not known yet: the role's own is as good as there.
  state === 'waiting' ? (HOMES[audience] ?? HOME_PATH) : homeOf(audience, records),
);
