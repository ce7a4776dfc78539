import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { PromoStatisticsPage } from '@market/billing-contract/promo-code';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useText } from '../../use-text.ts';

type Day = PromoStatisticsPage['days'][number];

const WIDTH = 720;
const HEIGHT = 160;
const GAP = 1;
/** A few days are no walls. */
const BAR_MOST = 16;

const useStyles = makeStyles({
  figure: { display: 'flex', flexDirection: 'column', gap: '4px', margin: 0 },
  scale: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: '0 12px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
  },
  chart: { width: '100%', height: 'auto', maxHeight: '200px' },
  bar: { fill: tokens.colorBrandBackground },
  line: { stroke: tokens.colorNeutralStroke1 },
});

/** Activations by day as bars; there is at least one day. The same numbers stand in the table below it, for whoever reads no picture. */
export function DayChart({ days }: { days: readonly Day[] }) {
  const styles = useStyles();
  const { t } = useText();
  const { date } = useFormat();
  const most = Math.max(1, ...days.map(({ activations }) => activations));
  const width = WIDTH / Math.max(1, days.length);
  const bar = Math.min(BAR_MOST, Math.max(1, width - GAP));
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? ''];
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.chart}
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t('PROMO.CHART', { from: date(first), to: date(last), most })}
      >
        {days.map(({ day, activations }, at) => {
          const height = (Math.max(0, activations) / most) * (HEIGHT - 2);
          const x = at * width + (width - bar) / 2;
          return (
            <rect key={day} className={styles.bar} x={x} y={HEIGHT - height} width={bar} height={height}>
              <title>{`${date(day)}: ${activations}`}</title>
            </rect>
          );
        })}
        <line className={styles.line} x1="0" x2={WIDTH} y1={HEIGHT} y2={HEIGHT} />
      </svg>
      {/* The name of the picture says the same. */}
      <figcaption className={styles.scale} aria-hidden="true">
        <span>{date(first)}</span>
        <span>{t('PROMO.MOST', { most })}</span>
        {days.length > 1 && <span>{date(last)}</span>}
      </figcaption>
    </figure>
  );
}
