import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ChooseStep } from '@market/shell-kit/ui/picture-chooser';
import { useState } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { PhotoShape, type Shape } from './photo-shapes.tsx';
import { QueuedPhotos } from './queued-photos.tsx';
import type { PhotoQueue } from './use-photo-queue.ts';

export const PHOTOS_MAX = 20;

interface ChosenPhotosProps {
  queue: PhotoQueue;
  shape: Shape;
  onShape: (shape: Shape) => void;
  /** How many more the product may have. */
  room: number;
  /** Files were added, or one is to be tried again. */
  onWaiting: () => void;
}

/** Where pictures of a product are dropped or chosen, many at once, and how far each of them is. */
export function ChosenPhotos({ queue, shape, onShape, room, onWaiting }: ChosenPhotosProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const [tooMany, setTooMany] = useState(false);
  const choose = (files: readonly File[]) => {
    setTooMany(files.length > room);
    queue.add(files.slice(0, Math.max(0, room)));
    onWaiting();
  };
  return (
    <>
      <ChooseStep fault={tooMany ? 'COUNT' : null} reading={false} most={PHOTOS_MAX} onChoose={choose} />
      <div className={styles.fields}>
        <PhotoShape shape={shape} change={onShape} />
      </div>
      <p className={styles.note}>{t('PHOTOS.HINT', { count: PHOTOS_MAX })}</p>
      <QueuedPhotos
        photos={queue.photos}
        onRemove={queue.remove}
        onRetry={(key) => {
          queue.retry(key);
          onWaiting();
        }}
      />
    </>
  );
}
