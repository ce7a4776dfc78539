import { Button } from '@fluentui/react-button';
import { Switch } from '@fluentui/react-switch';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useCallback, useRef, useState } from 'react';
import { useText } from '../../use-text.ts';
import type { JudgedRow } from './model/judged-rows.ts';
import { useQuickStyles } from './quick-order.styles.ts';
import { QuickRowView } from './quick-row.tsx';
import { QuickTotals } from './quick-totals.tsx';
import type { QuickOrder } from './use-quick-order.ts';

const isReady = ({ state }: JudgedRow): boolean => state === 'ready';

/** The rows with what was found, and what of them goes into the cart. */
export function QuickList({ order }: { order: QuickOrder }) {
  const styles = useQuickStyles();
  const page = usePageStyles();
  const { t } = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // Those that needed attention when they were asked for: a row that is put right stays under the hand.
  const [only, setOnly] = useState<ReadonlySet<number> | null>(null);
  const { judged, edit, remove, error, retry } = order;
  const ready = judged.rows.filter(isReady).length;
  const unknown = judged.rows.filter(({ state }) => state === 'unknown');
  const shown = only ? judged.rows.filter(({ row }) => only.has(row.id)) : judged.rows;
  const narrow = (checked: boolean) => {
    setOnly(checked ? new Set(judged.rows.filter((row) => !isReady(row)).map(({ row }) => row.id)) : null);
  };
  const removeRow = useCallback(
    (id: number) => {
      // The focus goes to the next row before this one is gone.
      const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
      const at = buttons.indexOf(document.activeElement as HTMLElement);
      (buttons[at + 1] ?? (at > 0 ? buttons[at - 1] : null) ?? heading.current)?.focus();
      remove([id]);
    },
    [remove],
  );
  return (
    <PageSection title={t('QUICK.ROWS')} titleRef={heading}>
      {error ? <LoadFailure error={error} onRetry={retry} /> : <Standing rows={judged.rows} ready={ready} />}
      {(ready < judged.rows.length || only !== null) && (
        <div className={page.row}>
          <Switch label={t('QUICK.ONLY_ATTENTION')} checked={only !== null} onChange={(_, { checked }) => narrow(checked)} />
          {unknown.length > 0 && (
            <Button className={styles.touch} onClick={() => remove(unknown.map(({ row }) => row.id))}>
              {t('QUICK.REMOVE_UNKNOWN')}
            </Button>
          )}
        </div>
      )}
      <ul ref={list} className={styles.list}>
        {shown.map((row) => (
          <QuickRowView key={row.row.id} judged={row} edit={edit} onRemove={removeRow} />
        ))}
      </ul>
      <QuickTotals ready={judged.ready} onAdded={(rows) => remove(rows.map(({ row }) => row.id))} />
    </PageSection>
  );
}

function Standing({ rows, ready }: { rows: readonly JudgedRow[]; ready: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  const attention = rows.length - ready;
  if (rows.some(({ state }) => state === 'searching')) return <p role="status">{t('QUICK.SEARCHING_ALL')}</p>;
  return (
    <p role="status" className={page.note}>
      {t('QUICK.READY', { count: ready, formatted: number(ready) })}
      {attention > 0 && `, ${t('QUICK.ATTENTION', { count: attention, formatted: number(attention) })}`}
    </p>
  );
}
