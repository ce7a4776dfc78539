import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { BulkChange, ChosenGoods, BulkPreview as Preview } from '@market/catalogue-contract/bulk-change';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useEffect } from 'react';
import { catalogue } from '../../../../../api.ts';
import { useText } from '../../../../../management/use-text.ts';
import { useDebounced } from '../../../../../use-debounced.ts';

const WAIT_MS = 350;

const useStyles = makeStyles({
  preview: { display: 'flex', flexDirection: 'column', gap: '6px', minHeight: '72px' },
  line: { margin: 0 },
  // Long lists of reasons and names scroll in their own place, also on phones.
  frame: { overflowX: 'auto', maxWidth: '100%' },
  table: { width: '100%', borderCollapse: 'collapse', fontSize: tokens.fontSizeBase200 },
  cell: { padding: '4px 8px 4px 0', textAlign: 'start', verticalAlign: 'top', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  value: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  was: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

interface BulkPreviewProps {
  goods: ChosenGoods;
  change: BulkChange;
}

/** How many goods would be changed and how the first of them would look; asked anew when the change stops changing. */
export function BulkPreview({ goods, change }: BulkPreviewProps) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const failureText = useFailureText();
  const asked = useDebounced(JSON.stringify({ goods, change }), WAIT_MS);
  const { mutate, data, error, isPending } = catalogue.hooks.bulkChange.preview.useMutation();
  useEffect(() => {
    mutate(JSON.parse(asked));
  }, [asked, mutate]);
  const found = data?.data;
  return (
    <section className={styles.preview} aria-label={t('GOODS.BULK.PREVIEW.LABEL')} aria-busy={isPending}>
      {error && <p className={styles.line}>{failureText(error)}</p>}
      {!found && !error && <p className={management.note}>{t('GOODS.BULK.PREVIEW.COUNTING')}</p>}
      {found && !error && (
        <>
          <p role="status" className={styles.line}>
            {t('GOODS.BULK.PREVIEW.CHANGED', { count: found.changed, formatted: number(found.changed), total: number(found.total) })}
            {found.unchanged > 0 && ` · ${t('GOODS.BULK.PREVIEW.UNCHANGED', { formatted: number(found.unchanged) })}`}
          </p>
          {found.skipped.map(({ code, message, count }) => (
            <p key={`${code} ${message}`} className={management.note}>
              {t('GOODS.BULK.PREVIEW.SKIPPED', { text: message, formatted: number(count) })}
            </p>
          ))}
          {change.kind !== 'collection' && change.kind !== 'active' && <Rows rows={found.rows} isMoney={change.kind !== 'stock'} />}
        </>
      )}
    </section>
  );
}

function Rows({ rows, isMoney }: { rows: Preview['data']['rows']; isMoney: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  const { money, number } = useFormat();
  const shown = (value: number | boolean | string | null): string => {
    if (value === null) return t('GOODS.BULK.PREVIEW.STAYS');
    if (typeof value === 'number') return isMoney ? money(value) : number(value);
    return String(value);
  };
  if (rows.length === 0) return null;
  return (
    <div className={styles.frame}>
      <table className={styles.table} aria-label={t('GOODS.BULK.PREVIEW.FIRST')}>
        <thead>
          <tr>
            {(['PRODUCT', 'BEFORE', 'AFTER'] as const).map((column) => (
              <th key={column} scope="col" className={styles.cell}>
                {t(`GOODS.BULK.PREVIEW.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, sku, before, after }) => (
            <tr key={id}>
              <th scope="row" className={styles.cell}>
                {name}, {sku}
              </th>
              <td className={styles.cell}>
                <span className={styles.was}>{shown(before)}</span>
              </td>
              <td className={styles.cell}>
                <span className={styles.value}>{shown(after)}</span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
