import { Button } from '@fluentui/react-button';
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import type { Photo } from '@market/tenders-contract/fields';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(1100px, calc(100vw - 32px))' },
  picture: { display: 'block', width: '100%', maxHeight: '70vh', objectFit: 'contain' },
  row: { display: 'flex', alignItems: 'center', justifyContent: 'center', gap: '12px', paddingTop: '12px' },
});

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

interface PhotoDialogProps {
  photos: readonly Photo[];
  /** Place of the picture that is shown to begin with. */
  first: number;
  onClose: () => void;
}

/** One picture large; arrow keys lead to the others, round and round. */
export function PhotoDialog({ photos, first, onClose }: PhotoDialogProps) {
  const styles = useStyles();
  const { t } = useText();
  const [place, setPlace] = useState(first);
  const count = photos.length;
  const step = (by: number) => setPlace((now) => (now + by + count) % count);
  const press = ({ key }: KeyboardEvent) => {
    const by = STEPS[key];
    if (by !== undefined) step(by);
  };
  const photo = photos[place];
  const words = { number: place + 1, count };
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface} onKeyDown={press}>
        <DialogBody>
          <DialogTitle
            action={<Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('TENDER.PHOTO_CLOSE')} onClick={onClose} />}
          >
            <span aria-live="polite">{t('TENDER.PHOTO_ALT', words)}</span>
          </DialogTitle>
          <DialogContent>
            {photo && <img className={styles.picture} src={photo.big} alt={t('TENDER.PHOTO_ALT', words)} />}
            {count > 1 && (
              <div className={styles.row}>
                <Button icon={<Icon name="chevronLeft" />} aria-label={t('TENDER.PHOTO_PREVIOUS')} onClick={() => step(-1)} />
                <Button icon={<Icon name="chevronRight" />} aria-label={t('TENDER.PHOTO_NEXT')} onClick={() => step(1)} />
              </div>
            )}
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
