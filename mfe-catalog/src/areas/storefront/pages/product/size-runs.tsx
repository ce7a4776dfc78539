import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Product, ProductRun } from '@market/catalogue-contract/product';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Swatch } from '../../../../swatch.tsx';
import { useText } from '../../../../use-text.ts';
import { useVariantStyles } from './variant-table.styles.ts';

const useStyles = makeStyles({
  table: { width: '100%', borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' },
  cell: {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    fontWeight: tokens.fontWeightRegular,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  head: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  amount: { paddingRight: 0, textAlign: 'end', overflowWrap: 'normal' },
  more: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  sample: { display: 'inline-flex', alignItems: 'center', gap: '8px' },
});

/** The size runs of the model: what is in each, what it costs as a whole and by the piece, and how many there are. */
export function SizeRuns({ product }: { product: Pick<Product, 'runs' | 'loose_allowed'> }) {
  const styles = useStyles();
  const section = useVariantStyles();
  const { t } = useText();
  if (product.runs.length === 0 && product.loose_allowed) return null;
  const head = mergeClasses(styles.cell, styles.head);
  return (
    <section aria-labelledby="product-runs">
      <h2 id="product-runs" className={section.heading}>
        {t('PRODUCT.RUNS')}
      </h2>
      {product.runs.length > 0 && (
        <table className={styles.table} aria-labelledby="product-runs">
          <thead>
            <tr>
              <th scope="col" className={head}>
                {t('PRODUCT.RUNS')}
              </th>
              <th scope="col" className={head}>
                {t('PRODUCT.TIER_PRICE')}
              </th>
              <th scope="col" className={mergeClasses(head, styles.amount)}>
                {t('PRODUCT.RUN_LEFT')}
              </th>
            </tr>
          </thead>
          <tbody>
            {product.runs.map((run) => (
              <RunRow key={`${run.id} ${run.colour?.name}`} run={run} />
            ))}
          </tbody>
        </table>
      )}
      {!product.loose_allowed && <p className={section.hint}>{t('PRODUCT.RUNS_ONLY')}</p>}
    </section>
  );
}

function RunRow({ run }: { run: ProductRun }) {
  const styles = useStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  return (
    <tr>
      <th scope="row" className={styles.cell}>
        {run.name}
        {run.colour && (
          <div>
            <span className={styles.sample}>
              <Swatch colour={run.colour.swatch} size="small" />
              {run.colour.name}
            </span>
          </div>
        )}
        <div className={styles.more}>
          {run.sizes.map(({ size, count }) => `${size}\u00a0×\u00a0${number(count)}`).join(', ')}
          {' · '}
          {t('PRODUCT.PIECES', { formatted: number(run.pieces) })}
        </div>
      </th>
      <td className={styles.cell}>
        {money(run.price)}
        <div className={styles.more}>
          {money(run.price_per_unit)} {t('PRODUCT.PRICE_PIECE')}
        </div>
      </td>
      <td className={mergeClasses(styles.cell, styles.amount)}>{run.available > 0 ? number(run.available) : '—'}</td>
    </tr>
  );
}
