import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { makeStyles } from '@griffel/react';
import type { Change } from '@market/catalogue-contract/moderation';
import { useFormat } from '@market/shell-kit/format/use-format';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMedia } from '@market/shell-kit/ui/use-media';
import { useRef, useState } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { ChangeCard } from './change-card.tsx';
import { type ChangeGroup, groupedChanges } from './grouped-changes.ts';
import { useJudging } from './use-judging.ts';
import { useQueueKeys } from './use-queue-keys.ts';

const REASON_LEAST = 3;
const REASON_MOST = 1_000;
const PRESETS = ['WATERMARK', 'OTHER_PRODUCT', 'DESCRIPTION', 'CATEGORY', 'CONTACTS'] as const;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '16px', margin: 0, padding: 0, listStyleType: 'none' },
});

interface ChangeListProps {
  changes: readonly Change[];
  /** Another page of it is on its way. */
  stale: boolean;
}

/** The models of a page of the queue, judged one by one, by keys, or several at once. */
export function ChangeList({ changes, stale }: ChangeListProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const groups = groupedChanges(changes);
  const list = useRef<HTMLUListElement>(null);
  const [chosenKeys, setChosen] = useState<readonly string[]>([]);
  const [rejecting, setRejecting] = useState<ChangeGroup | null>(null);
  const { busy, approve, reject } = useJudging();
  const waiting = groups.filter(({ changes: [change] }) => change.state === 'pending');
  const chosen = waiting.filter(({ key }) => chosenKeys.includes(key));
  const judged = (act: (group: ChangeGroup) => void) => (key: string) => {
    const group = waiting.find((one) => one.key === key);
    if (group && !busy) act(group);
  };
  useQueueKeys(list, { approve: judged((group) => void approve(group.changes)), reject: judged(setRejecting) });
  return (
    <>
      {waiting.length > 0 && (
        <Batch
          all={waiting.length}
          chosen={chosen.length}
          busy={busy}
          chooseAll={(all) => setChosen(all ? waiting.map(({ key }) => key) : [])}
          approve={() => void approve(chosen.flatMap(({ changes: some }) => some))}
        />
      )}
      <ul ref={list} className={styles.list} aria-label={t('MODERATION.TITLE')} aria-busy={stale}>
        {groups.map((group) => (
          <li key={group.key}>
            <ChangeCard
              group={group}
              chosen={chosenKeys.includes(group.key)}
              choose={(on) => setChosen((keys) => (on ? [...keys, group.key] : keys.filter((key) => key !== group.key)))}
              busy={busy}
              approve={() => void approve(group.changes)}
              reject={() => setRejecting(group)}
            />
          </li>
        ))}
      </ul>
      {waiting.length > 0 && <KeyLegend className={page.note} />}
      {rejecting && (
        <ReasonDialog
          title={t('MODERATION.REJECT_TITLE', { name: nameOf(rejecting) })}
          hint={t('MODERATION.REASON_HINT')}
          action={t('MODERATION.REJECT')}
          least={REASON_LEAST}
          most={REASON_MOST}
          presets={PRESETS.map((preset) => t(`MODERATION.PRESET.${preset}`))}
          act={async (reason) => {
            // What was typed stays while nobody has taken it.
            if (await reject(rejecting.changes, reason)) setRejecting(null);
          }}
          close={() => setRejecting(null)}
        />
      )}
    </>
  );
}

const nameOf = ({ changes: [change] }: ChangeGroup): string => (change.published ?? change.proposed).name;

interface BatchProps {
  all: number;
  chosen: number;
  busy: boolean;
  chooseAll: (all: boolean) => void;
  approve: () => void;
}

/** Several at once: those that were ticked, or the whole page. */
function Batch({ all, chosen, busy, chooseAll, approve }: BatchProps) {
  const page = usePageStyles();
  const { t } = useText();
  const { number } = useFormat();
  return (
    <div className={page.row}>
      <Checkbox
        label={t('MODERATION.ALL')}
        checked={chosen === 0 ? false : chosen === all ? true : 'mixed'}
        onChange={(_, { checked }) => chooseAll(checked === true)}
      />
      {chosen > 0 && (
        <Button disabledFocusable={busy} onClick={approve}>
          {t('MODERATION.APPROVE_CHOSEN', { formatted: number(chosen) })}
        </Button>
      )}
    </div>
  );
}

/** A phone has no such keys. */
function KeyLegend({ className }: { className: string }) {
  const { t } = useText();
  return useMedia('(hover: none)') ? null : <p className={className}>{t('MODERATION.KEYS')}</p>;
}
