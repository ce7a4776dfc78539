import { Button } from '@fluentui/react-button';
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { makeStyles } from '@griffel/react';
import { $isInterrupted } from '@market/shell-kit/host/credential';
import { $user } from '@market/shell-kit/session/session';
import type { Me } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { type JSX, useEffect, useState } from 'react';
import { workAbandoned } from '../session/session.model.ts';
import { useAuthStyles } from './auth.styles.ts';
import { useAuthText } from './auth-texts.ts';
import { OwnPageContext } from './layout/own-page-context.ts';
import { signInLeft, signInOpened, stepEntered, typed } from './sign-in/sign-in-form.model.ts';
import { SignInWidget } from './sign-in-widget.tsx';

const SIGN_IN_PATH = '/auth/main';

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '460px' },
  content: { display: 'flex', flexDirection: 'column', gap: '20px' },
  text: { margin: 0 },
  ways: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: '8px' },
});

/**
 * The session is gone while a form holds unsaved work: its user signs in over the page, which stays as it is. Ways that would lead away
 * from it open in a tab of their own, whose session this one takes over.
 */
export function SignInAgain(): JSX.Element | null {
  const { isInterrupted, user, abandon } = useUnit({ isInterrupted: $isInterrupted, user: $user, abandon: workAbandoned });
  const styles = useStyles();
  const auth = useAuthStyles();
  const t = useAuthText();
  const [asked, setAsked] = useState<Me | null>(null);
  if (isInterrupted && user && user !== asked) setAsked(user);
  if (!asked) return null;
  return (
    // Closed before it goes: a dialog that is taken away open leaves the page hidden from readers' tools.
    <Dialog open={isInterrupted} modalType="alert">
      <DialogSurface className={styles.surface} aria-label={t('AGAIN.TITLE')}>
        <DialogBody>
          <DialogTitle>{t('AGAIN.TITLE')}</DialogTitle>
          <DialogContent className={styles.content}>
            <p className={styles.text}>{t('AGAIN.TEXT')}</p>
            <OwnPageContext value={false}>
              <Steps user={asked} />
            </OwnPageContext>
            <div className={styles.ways}>
              <a className={auth.link} href={SIGN_IN_PATH} target="_blank" rel="noreferrer">
                {t('AGAIN.OTHER_WAY')}
              </a>
              <Button appearance="subtle" onClick={() => abandon()}>
                {t('AGAIN.ABANDON')}
              </Button>
            </div>
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

/** Begins with the password of the one who was here: who they are is known. */
function Steps({ user: { email, login } }: { user: Me }): JSX.Element {
  const { open, leave, fill, enter } = useUnit({ open: signInOpened, leave: signInLeft, fill: typed, enter: stepEntered });
  useEffect(() => {
    open();
    fill({ way: 'email', login: email ?? login });
    enter('password');
    return () => leave();
  }, [open, leave, fill, enter, email, login]);
  return <SignInWidget />;
}
