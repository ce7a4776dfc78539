import { Button } from '@fluentui/react-button';
import type { SessionRow } from '@market/identity-contract/me';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

/** Where the reader is signed in; each session but this one can be ended. */
export function Sessions() {
  const styles = usePageStyles();
  const { t } = useText();
  const { data, error, refetch } = identity.hooks.me.sessions.useQuery(undefined, { select: ({ data }) => data });
  const { end, endOthers, busy } = useEndings();
  return (
    <PageSection title={t('SESSIONS.TITLE')}>
      <p className={styles.note}>{t('SESSIONS.NOTE')}</p>
      {error && !data && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && (
        <ul className={styles.rows}>
          {data.map((session) => (
            <Session key={session.id} session={session} busy={busy} onEnd={() => void end(session)} />
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div className={styles.row}>
          <Button disabledFocusable={busy} onClick={() => void endOthers()}>
            {t('SESSIONS.END_OTHERS')}
          </Button>
        </div>
      )}
    </PageSection>
  );
}

function useEndings() {
  const { t } = useText();
  const failureText = useFailureText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const { me } = identity.hooks.useUtils();
  const one = identity.hooks.me.endSession.useMutation();
  const others = identity.hooks.me.endOtherSessions.useMutation();
  const done = async (work: () => Promise<unknown>) => {
    try {
      await work();
      toast({ intent: 'success', text: t('SESSIONS.ENDED') });
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
    }
    await me.sessions.invalidate();
  };
  return {
    busy: one.isPending || others.isPending,
    end: async ({ id, device }: SessionRow) => {
      const question = {
        title: t('SESSIONS.END_QUESTION', { device }),
        text: t('SESSIONS.END_TEXT'),
        action: t('SESSIONS.END'),
        danger: true,
      };
      if (await ask(question)) await done(() => one.mutateAsync({ id }));
    },
    endOthers: async () => {
      const question = { title: t('SESSIONS.END_OTHERS_QUESTION'), text: t('SESSIONS.END_TEXT'), action: t('SESSIONS.END'), danger: true };
      if (await ask(question)) await done(() => others.mutateAsync());
    },
  };
}

function Session({ session, busy, onEnd }: { session: SessionRow; busy: boolean; onEnd: () => void }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { timeAgo } = useFormat();
  const { device, method, address, last_used_at, current } = session;
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <span className={styles.row}>
          <strong>{device}</strong>
          {current && <span className={styles.badge}>{t('SESSIONS.CURRENT')}</span>}
        </span>
        <span className={styles.small}>
          {[t(`SESSIONS.METHOD.${method}`), address, t('SESSIONS.USED', { when: timeAgo(last_used_at) })].filter(Boolean).join(' · ')}
        </span>
      </span>
      {!current && (
        <Button disabledFocusable={busy} onClick={onEnd} aria-label={t('SESSIONS.END_OF', { device })}>
          {t('SESSIONS.END')}
        </Button>
      )}
    </li>
  );
}
