import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Field } from '@fluentui/react-field';
import { ProgressBar } from '@fluentui/react-progress';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import type { UploadWatch } from '../../data/upload.ts';
import { useOpenerFocus } from '../../routing/focus-return.ts';
import { useKitText } from '../../session/use-kit-text.ts';
import { ChooseStep } from './choose-step.tsx';
import { CropStep } from './crop-step.tsx';
import { type PictureUpload, usePictureUpload } from './use-picture-upload.ts';

const useStyles = makeStyles({
  surface: { width: 'calc(100vw - 24px)', maxWidth: '560px' },
  content: { display: 'flex', flexDirection: 'column', gap: '16px', overflowX: 'hidden' },
  failure: {
    margin: 0,
    padding: '12px',
    color: tokens.colorStatusDangerForeground1,
    backgroundColor: tokens.colorStatusDangerBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Of the specification: pictures of products stand. */
const ASPECT_DEFAULT = 9 / 16;

export interface CropDialogProps {
  title: string;
  /** Width to height of what is cut out. */
  aspect?: number;
  /** Shown through a round frame, as avatars are. */
  round?: boolean;
  /** Sends the JPEG. What it throws is shown in the dialog, with a way to try again. */
  upload: (picture: File, watch: UploadWatch) => Promise<unknown>;
  /** It was sent, or the reader left. */
  onClose: () => void;
}

/** Chooses a picture, cuts it and sends it: one dialog, open for as long as it is mounted. Esc leaves at every step. */
export function CropDialog({ title, aspect = ASPECT_DEFAULT, round = false, upload, onClose }: CropDialogProps): ReactNode {
  const styles = useStyles();
  const { t } = useKitText();
  useOpenerFocus();
  const work = usePictureUpload({ aspect, upload, onDone: onClose });
  const { step } = work;
  const sending = step.name === 'sending';
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {step.name === 'choosing' ? (
              <ChooseStep fault={step.fault} reading={step.reading} onChoose={work.choose} />
            ) : (
              <CropStep picture={step.picture} area={step.area} aspect={aspect} round={round} disabled={sending} onChange={work.change} />
            )}
            {sending && (
              <Field validationMessage={t('UPLOAD.PROGRESS', { percent: Math.round(step.share * 100) })} validationState="none">
                <ProgressBar value={step.share} aria-label={t('UPLOAD.SENDING')} />
              </Field>
            )}
            {step.name === 'failed' && (
              <p className={styles.failure} role="alert">
                {step.text}
              </p>
            )}
          </DialogContent>
          <Actions work={work} onClose={onClose} />
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

function Actions({ work: { step, send, cancel, restart }, onClose }: { work: PictureUpload; onClose: () => void }): ReactNode {
  const { t } = useKitText();
  if (step.name === 'sending') {
    return (
      <DialogActions>
        <Button onClick={cancel}>{t('UPLOAD.CANCEL')}</Button>
      </DialogActions>
    );
  }
  const isCut = step.name !== 'choosing';
  return (
    <DialogActions fluid>
      {isCut && <Button onClick={restart}>{t('UPLOAD.OTHER')}</Button>}
      <Button onClick={onClose}>{t('UPLOAD.CLOSE')}</Button>
      {isCut && (
        <Button appearance="primary" onClick={send}>
          {step.name === 'failed' ? t('RETRY') : t('UPLOAD.SEND')}
        </Button>
      )}
    </DialogActions>
  );
}
