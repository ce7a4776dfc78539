import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { makeStyles } from '@griffel/react';
import { $question, answered, type Question } from '@market/shell-kit/feedback/confirm';
import { DangerButton } from '@market/shell-kit/ui/danger-button';
import { useUnit } from 'effector-react';
import { type JSX, type Ref, type RefObject, useEffect, useRef, useState } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { useFocusReturn } from '../../parts/use-focus-return.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
});

/** The one dialog that asks before something that matters. The way out comes first and has the focus; Esc takes it. */
export function ConfirmHost(): JSX.Element | null {
  const { question, answer } = useUnit({ question: $question, answer: answered });
  const [last, setLast] = useState<Question | null>(question);
  if (question && question !== last) setLast(question);
  useFocusReturn(question !== null);
  const wayOut = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever presses Enter too early has then refused, not agreed.
    if (question) wayOut.current?.focus();
  }, [question]);
  // The words stay while the dialog is leaving.
  const words = question ?? last;
  if (!words) return null;
  return (
    <Dialog modalType="alert" open={question !== null} onOpenChange={(_, { open }) => !open && answer(false)}>
      <ConfirmSurface question={words} wayOut={wayOut} onAnswer={answer} />
    </Dialog>
  );
}

interface ConfirmSurfaceProps {
  question: Question;
  /** The button that changes nothing. */
  wayOut: RefObject<HTMLButtonElement | null>;
  onAnswer: (yes: boolean) => void;
}

function ConfirmSurface({ question, wayOut, onAnswer }: ConfirmSurfaceProps): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  const { title, text, action, danger } = question;
  const Agree = danger ? DangerButton : Button;
  return (
    <DialogSurface className={styles.surface}>
      <DialogBody>
        <DialogTitle>{title}</DialogTitle>
        {text ? <DialogContent>{text}</DialogContent> : null}
        <DialogActions>
          <Button // Fluent types the reference of a button that may also be a link as a reference to neither.
            ref={wayOut as Ref<never>}
            size="large"
            appearance={action ? 'secondary' : 'primary'}
            onClick={() => onAnswer(false)}
          >
            {t(action ? 'COMMON.CONFIRM.CANCEL' : 'COMMON.CONFIRM.UNDERSTOOD')}
          </Button>
          {action ? (
            <Agree size="large" appearance="primary" onClick={() => onAnswer(true)}>
              {action}
            </Agree>
          ) : null}
        </DialogActions>
      </DialogBody>
    </DialogSurface>
  );
}
