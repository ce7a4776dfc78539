import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { BotCheckNotice } from '../layout/bot-check-notice.tsx';
import { ResendButton } from '../layout/resend-button.tsx';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { $values } from '../sign-in/sign-in-form.model.ts';

const useStyles = makeStyles({
  address: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1 },
});

/** The letter for a forgotten password is on its way, if there is an account; stays until the reader goes on. */
export function ResetSentStep(): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const { address } = useStyles();
  const { forgotEmail } = useUnit($values);
  return (
    <SignInStepFrame
      title={t('EMAIL_SENT.TITLE')}
      text={
        <>
          {t('RESET_SENT.TEXT')} <strong className={address}>{forgotEmail.trim()}</strong>. {t('RESET_SENT.HOW')}
        </>
      }
    >
      <p className={styles.text}>{t('RESET_SENT.SPAM')}</p>
      <BotCheckNotice />
      <div className={styles.actions}>
        <ResendButton label={t('EMAIL_SENT.RESEND')} />
      </div>
    </SignInStepFrame>
  );
}
