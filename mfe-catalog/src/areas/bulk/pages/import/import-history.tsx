import type { ImportJob } from '@market/catalogue-contract/import';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { IndexTable } from '@market/shell-kit/ui/index-table';
import { useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';
import { bulkPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { importParams } from './import-list-state.ts';
import { isUnderWay } from './use-import.ts';

const LOOK_AGAIN_MS = 2_000;

/** Every file that was brought, newest first. */
export function ImportHistory() {
  const { t } = useText();
  const { number, date } = useFormat();
  const { state: asked, table } = useIndexPage(importParams);
  const { page, per_page } = asked;
  const list = catalogue.hooks.import.list.useQuery(
    { page, per_page },
    {
      placeholderData: keepPreviousData,
      refetchInterval: ({ state }) => (state.data?.data.some((job) => isUnderWay(job.state)) ? LOOK_AGAIN_MS : false),
    },
  );
  const result = ({ counts }: ImportJob) =>
    (['created', 'updated', 'failed'] as const).map((end) => `${t(`IMPORT.DONE.${end}`)}: ${number(counts[end])}`).join(', ');
  return (
    <IndexTable
      name="imports"
      label={t('IMPORT.HISTORY')}
      lead={{ id: 'file', title: t('IMPORT.FILE'), cell: ({ file_name }) => file_name, note: ({ company }) => company.brand }}
      columns={[
        { id: 'state', title: t('IMPORT.STATE_TITLE'), cell: ({ state }) => t(`IMPORT.STATE.${state}`) },
        { id: 'result', title: t('IMPORT.RESULT'), cell: (job) => (job.state === 'done' || job.state === 'canceled' ? result(job) : '—') },
        { id: 'when', title: t('IMPORT.WHEN'), cell: ({ created_at }) => date(created_at) },
      ]}
      {...table}
      list={list}
      keyOf={({ id }) => id}
      nameOf={({ file_name }) => file_name}
      toRow={({ id }) => `${bulkPaths.import}?job=${id}`}
      countText={() => t('IMPORT.HISTORY')}
      nothing={<EmptyState title={t('IMPORT.HISTORY_EMPTY')} />}
    />
  );
}
