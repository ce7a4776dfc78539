import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, DialogTrigger } from '@fluentui/react-dialog';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useOpenerFocus } from '@market/shell-kit/routing/focus-return';
import type { ProposalPhoto } from '@market/tenders-contract/proposal';
import { useState } from 'react';
import { useText } from '../proposal-words/use-text.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  press: { minWidth: 0, padding: 0, overflow: 'hidden', border: `1px solid ${tokens.colorNeutralStroke1}` },
  small: { display: 'block', width: '72px', height: '72px', objectFit: 'cover' },
  surface: { width: 'calc(100vw - 24px)', maxWidth: '960px' },
  content: { display: 'flex', justifyContent: 'center' },
  big: { maxWidth: '100%', maxHeight: '70dvh', objectFit: 'contain' },
});

interface ProposalPicturesProps {
  photos: readonly ProposalPhoto[];
  /** Whose pictures they are, in words. */
  name: string;
}

/** The pictures of a proposal; a press shows one in full. */
export function ProposalPictures({ photos, name }: ProposalPicturesProps) {
  const styles = useStyles();
  const { t } = useText();
  const [shown, show] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const label = (at: number) => t('PROPOSAL.PICTURE', { number: at + 1, total: photos.length, name });
  return (
    <>
      <ul className={styles.list} aria-label={t('PROPOSAL.PICTURES')}>
        {photos.map((photo, at) => (
          <li key={photo.name}>
            <Button className={styles.press} onClick={() => show(at)} aria-label={label(at)}>
              <img className={styles.small} src={photo.small} alt="" width={72} height={72} loading="lazy" />
            </Button>
          </li>
        ))}
      </ul>
      {shown !== null && photos[shown] && (
        <PictureDialog
          photo={photos[shown]}
          label={label(shown)}
          step={photos.length > 1 ? (by) => show((shown + by + photos.length) % photos.length) : null}
          close={() => show(null)}
        />
      )}
    </>
  );
}

interface PictureDialogProps {
  photo: ProposalPhoto;
  label: string;
  /** null: it is the only one. */
  step: ((by: 1 | -1) => void) | null;
  close: () => void;
}

function PictureDialog({ photo, label, step, close }: PictureDialogProps) {
  const styles = useStyles();
  const { t } = useText();
  useOpenerFocus();
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle>{label}</DialogTitle>
          <DialogContent className={styles.content}>
            <img className={styles.big} src={photo.big} alt={label} />
          </DialogContent>
          <DialogActions>
            {step && <Button onClick={() => step(-1)}>{t('PROPOSAL.PICTURE_BEFORE')}</Button>}
            {step && <Button onClick={() => step(1)}>{t('PROPOSAL.PICTURE_NEXT')}</Button>}
            <DialogTrigger disableButtonEnhancement>
              <Button appearance="primary">{t('PROPOSAL.CLOSE')}</Button>
            </DialogTrigger>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
