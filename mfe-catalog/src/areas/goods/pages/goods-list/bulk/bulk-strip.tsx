import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { BulkChange, BulkChangeJob } from '@market/catalogue-contract/bulk-change';
import { useFormat } from '@market/shell-kit/format/use-format';
import { keepChoice } from '@market/shell-kit/session/stored-choice';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useText } from '../../../../../management/use-text.ts';
import { isUnderWay, useBulkChanges, useBulkProgress } from './use-bulk-changes.ts';

const HIDDEN = 'market:bulk-hidden';

const useStyles = makeStyles({
  strips: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  strip: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    padding: '10px 16px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 12px' },
  text: { flex: '1 1 240px', minWidth: 0, margin: 0, fontVariantNumeric: 'tabular-nums' },
  reason: { margin: 0, overflowWrap: 'anywhere' },
});

/** The number of the newest change whose end the reader has put away: older ones went with it. */
function readHidden(): number {
  try {
    return Number(localStorage.getItem(HIDDEN) ?? 0);
  } catch {
    return 0;
  }
}

/** Changes of many goods that run, and those whose end the reader may still want to undo. */
export function BulkStrip() {
  const styles = useStyles();
  const jobs = useBulkProgress();
  const { t } = useText();
  const [hidden, setHidden] = useState(readHidden);
  const shown = jobs.filter((job) => isUnderWay(job) || (job.id > hidden && (job.undo_until !== null || job.skipped.length > 0)));
  if (shown.length === 0) return null;
  const hide = (id: number) => {
    keepChoice(HIDDEN, String(id));
    setHidden(id);
  };
  return (
    <ul className={styles.strips} aria-label={t('GOODS.BULK.JOB.LABEL')}>
      {shown.map((job) => (
        <li key={job.id}>
          <Strip job={job} hide={() => hide(job.id)} />
        </li>
      ))}
    </ul>
  );
}

function Strip({ job, hide }: { job: BulkChangeJob; hide: () => void }) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const { busy, cancel, undo } = useBulkChanges();
  const text = useJobText(job);
  const total = job.state === 'undoing' ? job.counts.changed : job.total;
  return (
    <section className={styles.strip} aria-label={t('GOODS.BULK.JOB.ONE', { id: job.id })}>
      <div className={styles.line}>
        <p role="status" className={styles.text}>
          {text}
        </p>
        {isUnderWay(job) && (
          <Button size="small" disabledFocusable={busy} onClick={() => void cancel(job.id)}>
            {t('GOODS.BULK.JOB.STOP')}
          </Button>
        )}
        {job.undo_until !== null && (
          <Button size="small" disabledFocusable={busy} onClick={() => void undo(job.id)}>
            {t('GOODS.BULK.JOB.UNDO')}
          </Button>
        )}
        {!isUnderWay(job) && (
          <Button size="small" appearance="subtle" onClick={hide}>
            {t('GOODS.BULK.JOB.HIDE')}
          </Button>
        )}
      </div>
      {isUnderWay(job) && <ProgressBar value={total === 0 ? 0 : job.done / total} aria-label={text} />}
      {!isUnderWay(job) &&
        job.skipped.map(({ code, message, count, names }) => (
          <p key={`${code} ${message}`} className={`${management.note} ${styles.reason}`}>
            {t('GOODS.BULK.JOB.REASON', { text: message, formatted: number(count), names: names.join('; ') })}
            {count > names.length && '…'}
          </p>
        ))}
    </section>
  );
}

/** What was done, and how far it is. */
function useJobText({ state, change, total, done, counts, undone }: BulkChangeJob): string {
  const { t } = useText();
  const { number } = useFormat();
  const what = useChangeText(change);
  switch (state) {
    case 'working':
      return t('GOODS.BULK.JOB.WORKING', { what, done: number(done), total: number(total) });
    case 'undoing':
      return t('GOODS.BULK.JOB.UNDOING', { what, done: number(done), total: number(counts.changed) });
    case 'undone':
      return t('GOODS.BULK.JOB.UNDONE', { what, restored: number(undone.restored), kept: number(undone.kept) });
    default: {
      const facts = { what, changed: number(counts.changed), unchanged: number(counts.unchanged), skipped: number(counts.skipped) };
      return t(state === 'done' ? 'GOODS.BULK.JOB.DONE' : 'GOODS.BULK.JOB.CANCELED', facts);
    }
  }
}

function useChangeText(change: BulkChange): string {
  const { t } = useText();
  const { money, number } = useFormat();
  const signed = (value: number, written: string) => (value > 0 ? `+${written}` : written);
  switch (change.kind) {
    case 'price_set':
      return t('GOODS.BULK.JOB.WHAT.price', { value: money(change.price) });
    case 'price_percent':
      return t('GOODS.BULK.JOB.WHAT.price', { value: signed(change.percent, `${number(change.percent)} %`) });
    case 'price_amount':
      return t('GOODS.BULK.JOB.WHAT.price', { value: signed(change.amount, money(change.amount)) });
    case 'stock':
      return t('GOODS.BULK.JOB.WHAT.stock', { value: number(change.stock_quantity) });
    case 'active':
      return t(change.active ? 'GOODS.BULK.JOB.WHAT.on' : 'GOODS.BULK.JOB.WHAT.off');
    default:
      return t(`GOODS.BULK.JOB.WHAT.${change.kind}`);
  }
}
