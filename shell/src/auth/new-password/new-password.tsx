import { Button } from '@fluentui/react-button';
import { pageHistory } from '@market/shell-kit/routing/history';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { type JSX, useEffect } from 'react';
import { SIGN_IN_PATH } from '../../platform/routes/own-pages.ts';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { PasswordField } from '../fields/password-field.tsx';
import { useAttention, useWords } from '../fields/use-field.ts';
import { FormBody } from '../layout/step-form.tsx';
import { StepFrame } from '../layout/step-frame.tsx';
import { forgotPressed } from '../sign-in/sign-in.model.ts';
import { LinkOwner } from './link-owner.tsx';
import {
  $deadLink,
  $isSavingPassword,
  $linkQuestion,
  $newPassword,
  $newPasswordAttention,
  $newPasswordErrors,
  type NewPasswordField,
  newPasswordOpened,
  newPasswordSubmitted,
  newPasswordTyped,
} from './new-password.model.ts';

/** Where a letter's link leads: a password is set, and its owner is in. */
export function NewPassword({ code }: { code: string }): JSX.Element {
  const { dead, open, question, user } = useUnit({ dead: $deadLink, open: newPasswordOpened, question: $linkQuestion, user: $user });
  useEffect(() => {
    open(code);
  }, [open, code]);
  if (dead !== null) return <DeadLink reason={dead} />;
  return question.kind === 'none' || user === null ? <NewPasswordForm /> : <LinkOwner question={question} name={user.fio || user.login} />;
}

function NewPasswordForm(): JSX.Element {
  const t = useAuthText();
  const { isSaving, save } = useUnit({ isSaving: $isSavingPassword, save: newPasswordSubmitted });
  return (
    <StepFrame title={t('NEWPASS.TITLE')} text={t('NEWPASS.TEXT')} isArrived={false}>
      <FormBody submit={t('NEWPASS.SUBMIT')} isBusy={isSaving} isDisabled={false} onSubmit={() => save()}>
        <NewPasswordEntry field="password" label={t('NEWPASS.PASSWORD')} />
        <NewPasswordEntry field="password2" label={t('NEWPASS.REPEAT')} />
      </FormBody>
    </StepFrame>
  );
}

function NewPasswordEntry({ field, label }: { field: NewPasswordField; label: string }): JSX.Element {
  const { values, errors, attention, type } = useUnit({
    values: $newPassword,
    errors: $newPasswordErrors,
    attention: $newPasswordAttention,
    type: newPasswordTyped,
  });
  const words = useWords();
  const input = useAttention(attention?.field === field, attention?.at ?? 0);
  return (
    <PasswordField
      kind="new"
      name={field}
      label={label}
      value={values[field]}
      onChange={(value) => type({ [field]: value })}
      error={words(errors[field])}
      inputRef={input}
    />
  );
}

function DeadLink({ reason }: { reason: string }): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const forget = useUnit(forgotPressed);
  const ask = () => {
    pageHistory.push(SIGN_IN_PATH);
    forget();
  };
  return (
    <StepFrame title={t('NEWPASS.DEAD_TITLE')} text={reason} isArrived>
      <div className={styles.actions}>
        <Button appearance="primary" size="large" className={styles.submit} onClick={ask}>
          {t('NEWPASS.DEAD_ACTION')}
        </Button>
        <Button size="large" className={styles.quiet} onClick={() => pageHistory.push(SIGN_IN_PATH)}>
          {t('NEWPASS.TO_SIGN_IN')}
        </Button>
      </div>
    </StepFrame>
  );
}
