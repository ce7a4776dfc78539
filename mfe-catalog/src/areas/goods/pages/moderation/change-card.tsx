import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../../management/use-text.ts';
import { goodsPaths } from '../../navigation.ts';
import { ChangeSides } from './change-sides.tsx';
import type { ChangeGroup } from './grouped-changes.ts';
import { CHANGE_KEY } from './use-queue-keys.ts';

const useStyles = makeStyles({
  card: {
    // What takes the focus by a key stops below the header, and above the buttons.
    scrollMarginTop: '88px',
    ':focus': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  link: { color: tokens.colorNeutralForeground1, ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` } },
  reason: { margin: 0, color: tokens.colorPaletteRedForeground1, overflowWrap: 'anywhere' },
  actions: {
    position: 'sticky',
    bottom: 0,
    margin: '0 -8px -12px',
    padding: '12px 8px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

interface ChangeCardProps {
  group: ChangeGroup;
  chosen: boolean;
  choose: (chosen: boolean) => void;
  busy: boolean;
  approve: () => void;
  reject: () => void;
}

/** One thing to judge: whose it is, what differs, and the verdict. */
export function ChangeCard({ group, chosen, choose, busy, approve, reject }: ChangeCardProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { timeAgo } = useFormat();
  const [change] = group.changes;
  const { name } = change.published ?? change.proposed;
  const skus = group.changes.map(({ sku }) => sku).join(', ');
  const waits = change.state === 'pending';
  return (
    <article
      className={mergeClasses(page.card, styles.card)}
      aria-label={t('MODERATION.CHANGE_OF', { name, skus })}
      tabIndex={-1}
      {...{ [CHANGE_KEY]: group.key }}
    >
      <div className={styles.head}>
        {waits && (
          <Checkbox
            checked={chosen}
            aria-label={t('MODERATION.CHOOSE', { name })}
            onChange={(_, { checked }) => choose(checked === true)}
          />
        )}
        <h2 className={styles.name}>
          <Link to={goodsPaths.edit(change.id)} className={styles.link}>
            {name}
          </Link>
        </h2>
        <span className={page.note}>{change.company.brand}</span>
        <span className={page.note}>{t('MODERATION.SKUS', { count: group.changes.length, skus })}</span>
        <span className={page.note}>{t(`MODERATION.KIND.${change.kind}`)}</span>
        <span className={page.note}>{timeAgo(change.submitted_at)}</span>
      </div>
      {change.reason && <p className={styles.reason}>{change.reason}</p>}
      <ChangeSides change={change} name={name} />
      {waits && (
        <div className={mergeClasses(page.row, styles.actions)}>
          <Button appearance="primary" disabledFocusable={busy} onClick={approve}>
            {t('MODERATION.APPROVE')}
          </Button>
          <Button disabledFocusable={busy} onClick={reject}>
            {t('MODERATION.REJECT_ASK')}
          </Button>
        </div>
      )}
    </article>
  );
}
