import type { ListModules } from '@market/modules-contract/module';
import { VersionState } from '@market/modules-contract/version';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { filtersOf } from '@market/shell-kit/ui/use-index-page';
import { z } from 'zod';

/** A list of modules as its address has it. `state`: of the newest version; empty: any. */
export const listParams = { ...tableParams, state: urlParam<VersionState | ''>(VersionState.or(z.literal('')), '') };
export type ListState = UrlValues<typeof listParams>;

export const filters = filtersOf(listParams, ['q', 'state']);

/** What the registry is asked for. */
export const listInput = ({ page, per_page, q, state }: ListState): ListModules => ({
  page,
  per_page,
  ...(q === '' ? {} : { text: q }),
  ...(state === '' ? {} : { state }),
});
