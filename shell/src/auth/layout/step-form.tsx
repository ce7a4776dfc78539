import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { useUnit } from 'effector-react';
import { type JSX, type ReactNode, type SubmitEvent, useId } from 'react';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { $isBusy } from '../sign-in/sign-in-calls.model.ts';
import { $isPressable, submitted } from '../sign-in/sign-in-form.model.ts';
import { BotCheckNotice } from './bot-check-notice.tsx';

interface StepFormProps {
  children: ReactNode;
  /** The word on the button. */
  submit: string;
  /** Why the button cannot be pressed yet, in words. */
  why?: string | null;
  /** Below the button. */
  more?: ReactNode;
}

/** The fields of a step and its one button. The button keeps the focus while the call is under way. */
export function StepForm({ children, submit, why = null, more }: StepFormProps): JSX.Element {
  const { isBusy, isPressable, send } = useUnit({ isBusy: $isBusy, isPressable: $isPressable, send: submitted });
  return (
    <FormBody submit={submit} isBusy={isBusy} isDisabled={!isPressable || why !== null} why={why} onSubmit={() => send()} more={more}>
      {children}
      <BotCheckNotice />
    </FormBody>
  );
}

interface FormBodyProps extends StepFormProps {
  isBusy: boolean;
  isDisabled: boolean;
  onSubmit: () => void;
}

/** The same for any form of the sign-in pages. */
export function FormBody({ children, submit, isBusy, isDisabled, why, more, onSubmit }: FormBodyProps): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const reason = useId();
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && !isDisabled) onSubmit();
  };
  return (
    <form noValidate className={styles.step} onSubmit={send} aria-busy={isBusy}>
      <div className={styles.fields}>{children}</div>
      <div className={styles.actions}>
        <Button
          type="submit"
          appearance="primary"
          size="large"
          className={styles.submit}
          disabledFocusable={isBusy || isDisabled}
          {...(why ? { 'aria-describedby': reason } : {})}
          {...(isBusy ? { icon: <Spinner size="tiny" appearance="inverted" aria-hidden="true" /> } : {})}
        >
          {isBusy ? t('WAIT') : submit}
        </Button>
        {why ? (
          <p id={reason} className={styles.why} role="status">
            {why}
          </p>
        ) : null}
        {more}
      </div>
    </form>
  );
}
