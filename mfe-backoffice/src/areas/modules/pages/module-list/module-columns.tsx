import type { ModuleRow } from '@market/modules-contract/module';
import { useFormat } from '@market/shell-kit/format/use-format';
import type { IndexColumn, LeadColumn } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useModuleTitle } from '../../features/module-state/use-module-title.ts';
import { VersionBadge } from '../../features/module-state/version-badge.tsx';
import { useText } from '../../use-text.ts';

const NONE = '—';

/** What the list says of a module. Whose it is, only those are shown who see modules of several. */
export function useModuleColumns(ofSeveral: boolean): { lead: LeadColumn<ModuleRow>; columns: IndexColumn<ModuleRow>[] } {
  const { t } = useText();
  const { timeAgo } = useFormat();
  const { row } = usePageStyles();
  const titleOf = useModuleTitle();
  const vendor: IndexColumn<ModuleRow> = {
    id: 'vendor',
    title: t('MODULES.COLUMN.vendor'),
    cell: ({ company }) => company?.brand ?? t('MODULES.MARKETPLACE'),
  };
  return {
    lead: { id: 'name', title: t('MODULES.COLUMN.name'), cell: titleOf, note: ({ id }) => id },
    columns: [
      ...(ofSeveral ? [vendor] : []),
      {
        id: 'live',
        title: t('MODULES.COLUMN.live'),
        cell: ({ version, stopped_at }) => (
          <span className={row}>
            {version ?? NONE}
            {stopped_at !== null && <StateBadge mood="bad">{t('MODULES.STOPPED')}</StateBadge>}
          </span>
        ),
      },
      {
        id: 'newest',
        title: t('MODULES.COLUMN.newest'),
        cell: ({ newest }) => (
          <span className={row}>
            {newest.version}
            <VersionBadge state={newest.state} />
          </span>
        ),
      },
      { id: 'published', title: t('MODULES.COLUMN.published'), cell: ({ published_at }) => timeAgo(published_at) },
    ],
  };
}
