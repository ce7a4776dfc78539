import { ProgressBar } from '@fluentui/react-progress';
import type { ImportJob } from '@market/catalogue-contract/import';
import { useFormat } from '@market/shell-kit/format/use-format';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../use-text.ts';

/** How far an import is: its rows, then its pictures. */
export function ImportProgress({ job }: { job: ImportJob }) {
  const management = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const { state, photos } = job;
  const isAtPhotos = state === 'photos';
  const [done, total] = isAtPhotos ? [photos.done + photos.failed, photos.total] : rowsOf(job);
  const facts = { done: number(done), total: number(total) };
  return (
    <>
      <ProgressBar value={total === 0 ? 0 : done / total} thickness="large" aria-label={t(`IMPORT.STATE.${state}`)} />
      <p className={management.note}>{isAtPhotos ? t('IMPORT.PHOTO_PROGRESS', facts) : t('IMPORT.PROGRESS', facts)}</p>
      <p className={management.note}>{t('IMPORT.LEAVE')}</p>
    </>
  );
}

/** Of an import that is undone only rows that wrote anything. */
const rowsOf = ({ state, rows_done, rows_total, counts }: ImportJob): readonly [done: number, total: number] =>
  state === 'undoing' ? [rows_done, counts.created + counts.updated] : [rows_done, rows_total];
