import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { PromoStatistics, PromoStatisticsPage } from '@market/billing-contract/promo-code';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { lazy, Suspense } from 'react';
import { useText } from '../../use-text.ts';

/** A picture that only those fetch who have something to see in it. */
const DayChart = lazy(() => import('./day-chart.tsx').then((file) => ({ default: file.DayChart })));

const COLUMNS = ['activations', 'confirmed', 'first_orders', 'turnover', 'bonus'] as const;

const useStyles = makeStyles({
  totals: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: '12px', margin: 0 },
  total: {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: '12px 16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  value: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontWeight: tokens.fontWeightSemibold },
  scroll: { overflowX: 'auto' },
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: { padding: '8px 12px', textAlign: 'end', borderBottom: `1px solid ${tokens.colorNeutralStroke3}`, whiteSpace: 'nowrap' },
  head: { textAlign: 'start', fontWeight: tokens.fontWeightRegular },
});

/** What came of codes in all. */
export function Totals({ totals }: { totals: PromoStatistics }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const shown = useShown();
  return (
    <dl className={styles.totals}>
      {COLUMNS.map((name) => (
        <div key={name} className={styles.total}>
          <dt className={page.note}>{t(`PROMO.SUM.${name}`)}</dt>
          <dd className={styles.value}>{shown(name, totals[name])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The same day by day: a picture, and its numbers for whoever opens them. */
export function Days({ days }: { days: PromoStatisticsPage['days'] }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const shown = useShown();
  if (days.length === 0) return <p className={page.note}>{t('PROMO.NO_DAYS')}</p>;
  return (
    <PageSection title={t('PROMO.BY_DAYS')}>
      <Suspense fallback={<ChartSkeleton />}>
        <DayChart days={days} />
      </Suspense>
      <details>
        <summary>{t('PROMO.AS_TABLE')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys */}
        <section className={styles.scroll} tabIndex={0} aria-label={t('PROMO.BY_DAYS')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th className={`${styles.cell} ${styles.head}`}>{t('PROMO.DAY')}</th>
                {COLUMNS.map((name) => (
                  <th key={name} className={styles.cell}>
                    {t(`PROMO.SUM.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map((row) => (
                <tr key={row.day}>
                  <th className={`${styles.cell} ${styles.head}`} scope="row">
                    {date(row.day)}
                  </th>
                  {COLUMNS.map((name) => (
                    <td key={name} className={styles.cell}>
                      {shown(name, row[name])}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </PageSection>
  );
}

/** A number of the statistics as it is read: turnover is money, the rest counts. */
export function useShown(): (name: keyof PromoStatistics, value: number) => string {
  const { money, number } = useFormat();
  return (name, value) => (name === 'turnover' ? money(value) : number(value));
}

function ChartSkeleton() {
  const { t } = useText();
  return (
    <Skeleton aria-label={t('PROMO.LOADING')} aria-busy="true">
      <SkeletonItem size={128} />
    </Skeleton>
  );
}
