import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import { type FormEvent, type PropsWithChildren, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useOpenerFocus } from '../routing/focus-return.ts';
import { useKitText } from '../session/use-kit-text.ts';
import { DangerButton } from '../ui/danger-button.tsx';
import { type FailedForm, FormFailure } from './form-failure.tsx';
import { useSingleFlight } from './single-flight.ts';

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '520px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px' },
});

interface FormDialogProps extends SubmitProps {
  title: string;
  /** The word on the button that leads out; "Cancel" by default. */
  cancel?: string;
  /** Only a choice closes it, and the way out has the focus. */
  alert?: boolean;
  /** Why it was not done: what is wrong, above the buttons. */
  failed?: FailedForm;
  /** Sends it. Until what it answers has settled it is not asked again, however often it is pressed. */
  onSubmit: (event: FormEvent) => unknown;
  onClose: () => void;
}

interface SubmitProps {
  /** The word on the button that sends; null: there is nothing to send. */
  action: string | null;
  /** It cannot be taken back. */
  danger?: boolean;
  busy?: boolean;
  /** Something is missing that cannot be shown below a field. */
  off?: boolean;
}

function Submit({ action, danger = false, busy = false, off = false }: SubmitProps): ReactNode {
  const waiting = busy ? { icon: <Spinner size="tiny" /> } : {};
  const Look = danger ? DangerButton : Button;
  return (
    <Look size="large" type="submit" appearance="primary" disabledFocusable={off || busy} {...waiting}>
      {action}
    </Look>
  );
}

/** Asks for a few fields over the page; open for as long as it is mounted. */
export function FormDialog(props: PropsWithChildren<FormDialogProps>): ReactNode {
  const { title, cancel, alert = false, failed, onSubmit, onClose, children, ...submit } = props;
  const styles = useStyles();
  const { t } = useKitText();
  const wayOut = useRef<HTMLButtonElement>(null);
  useOpenerFocus();
  useEffect(() => {
    if (alert) wayOut.current?.focus();
  }, [alert]);
  const sendOnce = useSingleFlight(async (event: FormEvent) => onSubmit(event));
  const send = (event: FormEvent) => {
    event.preventDefault();
    // It may be drawn within a form of the page, which is not sent with it.
    event.stopPropagation();
    // The button only looks disabled: it keeps the focus, and Enter in a field asks no button.
    if (!submit.busy && !submit.off) void sendOnce(event);
  };
  return (
    <Dialog open modalType={alert ? 'alert' : 'modal'} onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <form onSubmit={send} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.content}>
              {children}
              {failed && <FormFailure form={failed} />}
            </DialogContent>
            <DialogActions>
              <Button ref={wayOut as Ref<never>} size="large" onClick={onClose}>
                {cancel ?? t('REASON.CANCEL')}
              </Button>
              {submit.action !== null && <Submit {...submit} />}
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  );
}
