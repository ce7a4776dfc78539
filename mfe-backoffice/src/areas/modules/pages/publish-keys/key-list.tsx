import { Button } from '@fluentui/react-button';
import type { PublishKey } from '@market/modules-contract/publish-key';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { useRef } from 'react';
import { useText } from '../../use-text.ts';
import { useRevokeKey } from './use-revoke-key.ts';

/** The keys that were made, the newest first, dead ones as well. */
export function KeyList({ keys }: { keys: readonly PublishKey[] }) {
  const styles = usePageStyles();
  const { t } = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const kept = useKeptFocus(title);
  if (keys.length === 0) return <EmptyState title={t('MODULES.KEY.EMPTY')} text={t('MODULES.KEY.EMPTY_HINT')} />;
  return (
    <PageSection title={t('MODULES.KEY.LIST')} titleRef={title} {...kept}>
      <ul className={styles.rows}>
        {keys.map((key) => (
          <Key key={key.id} of={key} />
        ))}
      </ul>
    </PageSection>
  );
}

function Key({ of: key }: { of: PublishKey }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { date, timeAgo } = useFormat();
  const { revoke, busy } = useRevokeKey();
  const { name, head, modules, actions, created_at, expires_at, last_used_at } = key;
  const state = stateOf(key);
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.row}>
          <strong>{name}</strong>
          <code>{head}…</code>
          <StateBadge mood={MOODS[state]}>{t(`MODULES.KEY.STATE.${state}`)}</StateBadge>
        </span>
        <span className={styles.small}>
          {actions.map((action) => t(`MODULES.KEY.ACTION.${action}`)).join(', ')}
          {' · '}
          {modules.length === 0 ? t('MODULES.KEY.ALL_MODULES') : t('MODULES.KEY.OF_MODULES', { modules: modules.join(', ') })}
        </span>
        <span className={styles.small}>{t('MODULES.KEY.DATES', { created: date(created_at), expires: date(expires_at) })}</span>
        <span className={styles.small}>
          {last_used_at === null ? t('MODULES.KEY.NEVER_USED') : t('MODULES.KEY.USED', { ago: timeAgo(last_used_at) })}
        </span>
      </span>
      {state === 'living' && (
        <Button disabledFocusable={busy} aria-label={t('MODULES.KEY.REVOKE_OF', { name })} onClick={() => void revoke(key)}>
          {t('MODULES.KEY.REVOKE')}
        </Button>
      )}
    </li>
  );
}

const MOODS = { living: 'good', expired: 'plain', revoked: 'bad' } as const;

function stateOf({ revoked_at, expires_at }: PublishKey): keyof typeof MOODS {
  if (revoked_at !== null) return 'revoked';
  return Date.parse(expires_at) > Date.now() ? 'living' : 'expired';
}
