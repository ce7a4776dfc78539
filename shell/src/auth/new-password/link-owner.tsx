import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { pageHistory } from '@market/shell-kit/routing/history';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { HOME_PATH } from '../../platform/routes/address-rules.ts';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { StepFrame } from '../layout/step-frame.tsx';
import { type LinkQuestion, linkAskedAgain, linkTaken } from './new-password.model.ts';

interface LinkOwnerProps {
  question: LinkQuestion;
  /** Who is signed in here. */
  name: string;
}

/** Tells a reader who is signed in whose password the link sets, and lets them go on or stay as they are. */
export function LinkOwner({ question, name }: LinkOwnerProps): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const { take, askAgain } = useUnit({ take: linkTaken, askAgain: linkAskedAgain });
  const stay = (
    <Button size="large" className={styles.quiet} onClick={() => pageHistory.push(HOME_PATH)}>
      {t('NEWPASS.STAY')}
    </Button>
  );
  if (question.kind !== 'asked') {
    const isFailed = question.kind === 'failed';
    return (
      <StepFrame title={t('NEWPASS.TITLE')} text={isFailed ? t('ERROR.CONNECTION') : null} isArrived={false}>
        {!isFailed && <Spinner label={t('NEWPASS.ASKING')} />}
        <div className={styles.actions}>
          {isFailed && (
            <Button appearance="primary" size="large" className={styles.submit} onClick={() => askAgain()}>
              {t('BOT.RETRY')}
            </Button>
          )}
          {stay}
        </div>
      </StepFrame>
    );
  }
  const { account, own } = question;
  return (
    <StepFrame title={t('NEWPASS.TITLE')} text={t(own ? 'NEWPASS.FOR_YOU' : 'NEWPASS.FOR_ANOTHER', { account, name })} isArrived>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" className={styles.submit} onClick={() => take({ own })}>
          {t(own ? 'NEWPASS.CONTINUE' : 'NEWPASS.LEAVE_AND_CONTINUE')}
        </Button>
        {stay}
      </div>
    </StepFrame>
  );
}
