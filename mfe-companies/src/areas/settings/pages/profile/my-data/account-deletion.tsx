import { Button } from '@fluentui/react-button';
import type { Me } from '@market/identity-contract/me';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useFormat } from '@market/shell-kit/format/use-format';
import { $user } from '@market/shell-kit/session/session';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';
import { CodeForm } from '../security/code-form.tsx';
import { useMeChanged } from '../use-me.ts';

/** Has the account deleted after some days, for which the reader gives their password; until then one press takes it back. */
export function AccountDeletion({ me }: { me: Me }) {
  const { t } = useText();
  // The frame offers to take it back as well.
  const user = useUnit($user);
  const at = user?.deletion_at === undefined ? me.deletion_at : user.deletion_at;
  return <PageSection title={t('DELETION.TITLE')}>{at ? <Asked at={at} me={me} /> : <Ask me={me} />}</PageSection>;
}

function Ask({ me }: { me: Me }) {
  const styles = usePageStyles();
  const { t } = useText();
  const ask = useUnit(askFx);
  const changed = useMeChanged();
  const withToast = useActionToast(t('DELETION.TITLE'));
  const [isProving, setProving] = useState(false);
  const deletion = identity.hooks.deletion.ask.useMutation();
  const remove = async (password: { current_password?: string }) => {
    const { data } = await deletion.mutateAsync(password);
    changed({ ...me, ...data });
  };
  const begin = async () => {
    if (me.has_password) return setProving(true);
    const question = { title: t('DELETION.QUESTION'), text: t('DELETION.NOTE'), action: t('DELETION.DELETE'), danger: true };
    if (await ask(question)) await withToast(remove({}));
  };
  return (
    <>
      <p className={styles.note}>{t('DELETION.NOTE')}</p>
      {isProving ? (
        <CodeForm
          isPassword
          label={t('DELETION.PASSWORD')}
          action={t('DELETION.DELETE')}
          onCode={(current_password) => remove({ current_password })}
          onCancel={() => setProving(false)}
        />
      ) : (
        <div className={styles.row}>
          <Button disabledFocusable={deletion.isPending} onClick={() => void begin()}>
            {t('DELETION.DELETE')}
          </Button>
        </div>
      )}
    </>
  );
}

function Asked({ at, me }: { at: string; me: Me }) {
  const styles = usePageStyles();
  const { t } = useText();
  const { date } = useFormat();
  const changed = useMeChanged();
  const withToast = useActionToast(t('DELETION.TITLE'));
  const takingBack = identity.hooks.deletion.takeBack.useMutation();
  const takeBack = async () => {
    const { data } = await takingBack.mutateAsync();
    changed({ ...me, ...data });
  };
  return (
    <>
      <p role="status">{t('DELETION.ASKED', { date: date(at) })}</p>
      <div className={styles.row}>
        <Button
          appearance="primary"
          disabledFocusable={takingBack.isPending}
          onClick={() => void withToast(takeBack(), t('DELETION.TAKEN_BACK'))}
        >
          {t('DELETION.TAKE_BACK')}
        </Button>
      </div>
    </>
  );
}
