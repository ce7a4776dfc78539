import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { BotCheckNotice } from '../layout/bot-check-notice.tsx';
import { ResendButton } from '../layout/resend-button.tsx';
import { SignInStepFrame } from '../layout/sign-in-step-frame.tsx';
import { $isWithoutPassword } from '../sign-in/sign-in.model.ts';
import { $values } from '../sign-in/sign-in-form.model.ts';

const useStyles = makeStyles({
  address: { fontWeight: tokens.fontWeightSemibold, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground1 },
});

/** A letter is on its way, and names where to. */
export function EmailSentStep(): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const { address } = useStyles();
  const { values, isOld } = useUnit({ values: $values, isOld: $isWithoutPassword });
  const email = <strong className={address}>{values.email.trim()}</strong>;
  return (
    <SignInStepFrame
      title={t('EMAIL_SENT.TITLE')}
      text={
        isOld ? (
          <>
            {email}. {t('EMAIL_SENT.INACTIVE')}
          </>
        ) : (
          <>
            {t('EMAIL_SENT.TEXT')} {email}. {t('EMAIL_SENT.HOW')}
          </>
        )
      }
    >
      <p className={styles.text}>{t('EMAIL_SENT.SPAM')}</p>
      <BotCheckNotice />
      <div className={styles.actions}>
        <ResendButton label={t('EMAIL_SENT.RESEND')} />
      </div>
    </SignInStepFrame>
  );
}
