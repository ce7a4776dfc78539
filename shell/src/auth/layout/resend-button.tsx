import { Button } from '@fluentui/react-button';
import { useUnit } from 'effector-react';
import { type JSX, useEffect, useId, useState } from 'react';
import { useAuthStyles } from '../auth.styles.ts';
import { useAuthText } from '../auth-texts.ts';
import { $isBusy } from '../sign-in/sign-in-calls.model.ts';
import { $resendAt, resendPressed } from '../sign-in/sign-up.model.ts';

const SECOND_MS = 1000;

const secondsUntil = (at: number | null): number => (at === null ? 0 : Math.max(0, Math.ceil((at - Date.now()) / SECOND_MS)));

/** Counts down to a moment; 0 once it has come. */
function useSecondsUntil(at: number | null): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const look = () => setSeconds(secondsUntil(at));
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

/** Asks for another code or letter, as soon as one may be asked for. */
export function ResendButton({ label }: { label: string }): JSX.Element {
  const t = useAuthText();
  const styles = useAuthStyles();
  const { at, isBusy, resend } = useUnit({ at: $resendAt, isBusy: $isBusy, resend: resendPressed });
  const seconds = useSecondsUntil(at);
  const wait = useId();
  return (
    <>
      <Button
        size="large"
        className={styles.quiet}
        disabledFocusable={seconds > 0 || isBusy}
        {...(seconds > 0 ? { 'aria-describedby': wait } : {})}
        onClick={() => resend()}
      >
        {label}
      </Button>
      {seconds > 0 ? (
        <p id={wait} className={styles.why}>
          {t('CODE.RESEND_IN', { count: seconds })}
        </p>
      ) : null}
    </>
  );
}
