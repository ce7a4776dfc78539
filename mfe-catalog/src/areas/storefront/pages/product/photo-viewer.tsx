import { Button } from '@fluentui/react-button';
import { Dialog, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Photo } from '@market/catalogue-contract/product';
import { Icon } from '@market/shell-kit/icons/icon';
import { type KeyboardEvent, useState } from 'react';
import { useText } from '../../../../use-text.ts';
import { stepOfKey } from './turn-photo.ts';
import { useSwipe } from './use-swipe.ts';

const useStyles = makeStyles({
  surface: {
    maxWidth: '100vw',
    width: '100vw',
    height: '100dvh',
    maxHeight: '100dvh',
    boxSizing: 'border-box',
    padding: '12px',
    border: 'none',
    borderRadius: 0,
  },
  body: { height: '100%', maxHeight: '100%', gap: '8px', gridTemplateRows: 'auto 1fr' },
  title: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightRegular,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  stage: {
    position: 'relative',
    display: 'flex',
    gridColumn: '1 / -1',
    minHeight: 0,
    overflow: 'auto',
    touchAction: 'pan-x pan-y pinch-zoom',
  },
  photo: { margin: 'auto', maxWidth: '100%', maxHeight: '100%', objectFit: 'contain', cursor: 'zoom-in' },
  near: { maxWidth: 'none', maxHeight: 'none', width: '200%', cursor: 'zoom-out' },
  bar: { display: 'flex', alignItems: 'center', gap: '4px' },
});

interface PhotoViewerProps {
  name: string;
  photos: readonly Photo[];
  at: number;
  turn(step: number): void;
  close(): void;
}

/** One picture over the whole screen: arrows and fingers turn it, a press brings it nearer, Escape leaves. */
export function PhotoViewer({ name, photos, at, turn, close }: PhotoViewerProps) {
  const styles = useStyles();
  const { t } = useText();
  const [near, setNear] = useState(false);
  const swipe = useSwipe((step) => !near && turn(step));
  const photo = photos[at];
  if (!photo) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step === 0 || near) return;
    event.preventDefault();
    turn(step);
  };
  const alt = t('PRODUCT.PHOTO', { name, n: at + 1, m: photos.length });
  return (
    <Dialog open onOpenChange={(_, data) => !data.open && close()}>
      <DialogSurface className={styles.surface} aria-label={t('PRODUCT.ZOOM_TITLE', { name })} onKeyDown={onKeyDown}>
        <DialogBody className={styles.body}>
          <DialogTitle
            className={styles.title}
            action={<ViewerBar near={near} setNear={setNear} turn={turn} close={close} many={photos.length > 1} />}
          >
            {alt}
          </DialogTitle>
          <DialogContent className={styles.stage} {...swipe}>
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the bar has a button for the same */}
            <img
              className={mergeClasses(styles.photo, near && styles.near)}
              src={photo.big}
              alt={alt}
              width={photo.width}
              height={photo.height}
              onClick={() => setNear(!near)}
            />
          </DialogContent>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}

interface ViewerBarProps {
  near: boolean;
  setNear(near: boolean): void;
  turn(step: number): void;
  close(): void;
  many: boolean;
}

function ViewerBar({ near, setNear, turn, close, many }: ViewerBarProps) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <div className={styles.bar}>
      {many && (
        <>
          <Button
            appearance="subtle"
            icon={<Icon name="chevronLeft" />}
            aria-label={t('PRODUCT.PREVIOUS_PHOTO')}
            onClick={() => turn(-1)}
          />
          <Button appearance="subtle" icon={<Icon name="chevronRight" />} aria-label={t('PRODUCT.NEXT_PHOTO')} onClick={() => turn(1)} />
        </>
      )}
      <Button appearance="subtle" icon={<Icon name="search" />} aria-pressed={near} onClick={() => setNear(!near)}>
        {near ? t('PRODUCT.ZOOM_OUT') : t('PRODUCT.ZOOM_IN')}
      </Button>
      <Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('PRODUCT.CLOSE_ZOOM')} onClick={close} />
    </div>
  );
}
