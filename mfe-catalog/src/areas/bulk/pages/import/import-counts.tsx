import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type ImportJob, RowOutcome } from '@market/catalogue-contract/import';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { goodsPaths } from '../../../goods/navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  counts: { display: 'flex', flexWrap: 'wrap', gap: '12px 28px', margin: 0 },
  term: { color: tokens.colorNeutralForeground2 },
  number: { margin: 0, fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600, fontVariantNumeric: 'tabular-nums' },
  wrong: { color: tokens.colorPaletteRedForeground1 },
});

/** How the rows end: planned while the import waits to be started, done afterwards. */
export function ImportCounts({ job }: { job: ImportJob }) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const isPlan = job.state === 'checking' || job.state === 'checked';
  return (
    <>
      <dl className={styles.counts}>
        {RowOutcome.options.map((end) => (
          <div key={end}>
            <dt className={styles.term}>{isPlan ? t(`IMPORT.COUNTS.${end}`) : t(`IMPORT.DONE.${end}`)}</dt>
            <dd className={mergeClasses(styles.number, end === 'failed' && job.counts.failed > 0 && styles.wrong)}>
              {number(job.counts[end])}
            </dd>
          </div>
        ))}
      </dl>
      {job.state === 'undone' && (
        <p role="status">{t('IMPORT.UNDO.RESULT', { undone: number(job.undo.undone), kept: number(job.undo.kept) })}</p>
      )}
      {job.photos.failed > 0 && <p className={management.fault}>{t('IMPORT.PHOTOS_FAILED', { formatted: number(job.photos.failed) })}</p>}
      {job.state === 'done' && (
        <p className={management.note}>
          <Link to={goodsPaths.list}>{t('IMPORT.TO_GOODS')}</Link>
        </p>
      )}
    </>
  );
}
