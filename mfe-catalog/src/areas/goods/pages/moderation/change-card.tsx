import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useState } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { goodsPaths } from '../../navigation.ts';
import { ChangeSides } from './change-sides.tsx';
import type { ChangeGroup } from './grouped-changes.ts';
import { useJudging } from './use-judging.ts';

const REASON_LEAST = 3;
const REASON_MOST = 1_000;

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorNeutralForeground1, ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  reason: { margin: 0, color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
});

interface ChangeCardProps {
  group: ChangeGroup;
}

/** One thing to judge: whose it is, what differs, and the verdict. */
export function ChangeCard({ group }: ChangeCardProps) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { timeAgo } = useFormat();
  const [rejecting, setRejecting] = useState(false);
  const { busy, approve, reject } = useJudging();
  const [change] = group.changes;
  const { name } = change.published ?? change.proposed;
  const skus = group.changes.map(({ sku }) => sku).join(', ');
  return (
    <article className={management.card} aria-label={t('MODERATION.CHANGE_OF', { name, skus })}>
      <div className={styles.head}>
        <h2 className={styles.name}>
          <Link to={goodsPaths.edit(change.id)} className={styles.link}>
            {name}
          </Link>
        </h2>
        <span className={management.note}>{change.company.brand}</span>
        <span className={management.note}>{t('MODERATION.SKUS', { count: group.changes.length, skus })}</span>
        <span className={management.note}>{t(`MODERATION.KIND.${change.kind}`)}</span>
        <span className={management.note}>{timeAgo(change.submitted_at)}</span>
      </div>
      {change.reason && <p className={styles.reason}>{change.reason}</p>}
      <ChangeSides change={change} />
      {change.state === 'pending' && (
        <div className={management.row}>
          <Button appearance="primary" disabledFocusable={busy} onClick={() => void approve(group.changes)}>
            {t('MODERATION.APPROVE')}
          </Button>
          <Button disabledFocusable={busy} onClick={() => setRejecting(true)}>
            {t('MODERATION.REJECT_ASK')}
          </Button>
        </div>
      )}
      {rejecting && (
        <ReasonDialog
          title={t('MODERATION.REJECT_TITLE', { name })}
          hint={t('MODERATION.REASON_HINT')}
          action={t('MODERATION.REJECT')}
          least={REASON_LEAST}
          most={REASON_MOST}
          act={async (reason) => {
            // What was typed stays while nobody has taken it.
            if (await reject(group.changes, reason)) setRejecting(false);
          }}
          close={() => setRejecting(false)}
        />
      )}
    </article>
  );
}
