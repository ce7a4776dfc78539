import { Checkbox } from '@fluentui/react-checkbox';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { makeStyles } from '@griffel/react';
import type { PromoStatisticsPage as StatisticsAnswer } from '@market/billing-contract/promo-code';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { tableParams } from '@market/shell-kit/routing/table-url';
import { type UrlValues, urlParam } from '@market/shell-kit/routing/url-state';
import { type IndexColumn, IndexTable, type IndexTableProps } from '@market/shell-kit/ui/index-table';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { filtersOf, useIndexPage } from '@market/shell-kit/ui/use-index-page';
import { keepPreviousData } from '@tanstack/react-query';
import { useMemo } from 'react';
import { z } from 'zod';
import { billing } from '../../../../billing-api.ts';
import { Days, Totals, useShown } from '../../features/statistics/statistics-view.tsx';
import { promoPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const day = urlParam(z.iso.date().or(z.literal('')), '');
const params = { ...tableParams, from: day, to: day, own: urlParam(z.enum(['yes', '']), '') };
const filters = filtersOf(params, ['from', 'to', 'own']);
type State = UrlValues<typeof params>;
type Row = StatisticsAnswer['data'][number];

const isReversed = ({ from, to }: State): boolean => from !== '' && to !== '' && from > to;

/** What came of all codes in a period. */
export function PromoStatisticsPage() {
  const page = usePageStyles();
  const { t } = useText();
  const { state, change, table } = useIndexPage(params, filters);
  const { from, to, own, per_page } = state;
  const list = billing.hooks.promo.statistics.useQuery(
    {
      ...{ page: state.page, per_page },
      ...(from === '' ? {} : { start_date: from }),
      ...(to === '' ? {} : { end_date: to }),
      ...(own === '' ? {} : { by_user: true }),
    },
    { enabled: !isReversed(state), placeholderData: keepPreviousData },
  );
  return (
    <div className={page.page}>
      <Period state={state} change={change} />
      {isReversed(state) ? (
        <EmptyState title={t('PROMO.MEND_PERIOD')} />
      ) : (
        <>
          {list.data && <Totals totals={list.data.totals} />}
          {list.data && <Days days={list.data.days} />}
          <Codes table={{ ...table, list }} />
        </>
      )}
    </div>
  );
}

interface CodesProps {
  table: Pick<IndexTableProps<Row>, 'list' | 'state' | 'onChange' | 'filtered' | 'onReset'>;
}

function Codes({ table }: CodesProps) {
  const { t } = useText();
  const columns = useColumns();
  return (
    <IndexTable<Row>
      name="promo-statistics"
      label={t('PROMO.STATISTICS')}
      lead={{ id: 'code', title: t('PROMO.CODE'), cell: ({ code }) => code, note: ({ author }) => author.fio }}
      columns={columns}
      {...table}
      keyOf={({ id }) => id}
      nameOf={({ code }) => code}
      toRow={({ id }) => promoPaths.code(id)}
      countText={(total) => t('PROMO.COUNT', total)}
      nothing={<EmptyState title={t('PROMO.EMPTY')} text={t('PROMO.EMPTY_HINT')} />}
    />
  );
}

function useColumns(): IndexColumn<Row>[] {
  const { t } = useText();
  const shown = useShown();
  return useMemo(
    () =>
      (['activations', 'confirmed', 'first_orders', 'turnover', 'bonus'] as const).map((name) => ({
        id: name,
        title: t(`PROMO.SUM.${name}`),
        cell: (row) => shown(name, row[name]),
      })),
    [t, shown],
  );
}

const useStyles = makeStyles({
  row: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
  // Level with the fields, not with their labels; what is wrong with a field moves nothing beside it.
  level: { marginTop: '28px', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { marginTop: 0 } },
  // On a phone both days share a line. A day is as wide as its place, not as its control
  // would like.
  day: {
    minWidth: '150px',
    gridTemplateColumns: 'minmax(0, 1fr)',
    [`@media (max-width: ${BREAKPOINTS.small}px)`]: { flexGrow: 1, flexBasis: '150px' },
    '& .fui-Input, & input': { minWidth: 0 },
  },
});

function Period({ state, change }: { state: State; change: (patch: Partial<State>, step?: 'push' | 'replace') => void }) {
  const styles = useStyles();
  const { t } = useText();
  const fault = isReversed(state) ? { validationState: 'error' as const, validationMessage: t('PROMO.REVERSED') } : {};
  return (
    <div className={styles.row}>
      <Field className={styles.day} size="large" label={t('PROMO.FROM')}>
        <Input type="date" value={state.from} onChange={(_, { value }) => change({ from: value }, 'replace')} />
      </Field>
      <Field className={styles.day} size="large" label={t('PROMO.TO')} {...fault}>
        <Input type="date" value={state.to} onChange={(_, { value }) => change({ to: value }, 'replace')} />
      </Field>
      <Checkbox
        className={styles.level}
        size="large"
        label={t('PROMO.ONLY_OWN')}
        checked={state.own === 'yes'}
        onChange={(_, { checked }) => change({ own: checked ? 'yes' : '' })}
      />
    </div>
  );
}
