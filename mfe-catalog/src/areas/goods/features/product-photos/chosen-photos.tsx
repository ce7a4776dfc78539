import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ChooseStep } from '@market/shell-kit/ui/picture-chooser';
import { useState } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { LeftOut } from './left-out.tsx';
import { PHOTOS_MAX } from './photo-room.ts';
import { PhotoShape, SHAPES, type Shape } from './photo-shapes.tsx';
import { type Colour, QueuedPhotos } from './queued-photos.tsx';
import type { PhotoQueue } from './use-photo-queue.ts';

const NO_COLOURS: readonly Colour[] = [];

interface ChosenPhotosProps {
  queue: PhotoQueue;
  shape: Shape;
  onShape: (shape: Shape) => void;
  /** How many more the product may have. */
  room: number;
  /** Colours of the model, to which pictures may be given; none: they are of all. */
  colours?: readonly Colour[];
  /** Files were added, or one is to be tried again, to be cut to that form. */
  onWaiting: (aspect: number | undefined) => void;
}

/** Where pictures of a product are dropped or chosen, many at once, and how far each of them is. */
export function ChosenPhotos({ queue, shape, onShape, room, colours = NO_COLOURS, onWaiting }: ChosenPhotosProps) {
  const styles = usePageStyles();
  const { t } = useText();
  const [leftOut, setLeftOut] = useState<readonly File[]>([]);
  const choose = (files: readonly File[]) => {
    setLeftOut(files.slice(room));
    queue.add(files.slice(0, room), { aspect: SHAPES[shape] });
    onWaiting(SHAPES[shape]);
  };
  // What is too small for one form may do for another.
  const reshape = (next: Shape) => {
    onShape(next);
    void queue.look(SHAPES[next]).then(() => onWaiting(SHAPES[next]));
  };
  return (
    <>
      <ChooseStep fault={null} reading={false} most={PHOTOS_MAX} onChoose={choose} />
      <LeftOut files={leftOut} />
      <div className={styles.fields}>
        <PhotoShape shape={shape} change={reshape} />
      </div>
      <p className={styles.note}>{t('PHOTOS.HINT', { count: PHOTOS_MAX })}</p>
      <QueuedPhotos
        photos={queue.photos}
        colours={colours}
        onAssign={queue.assign}
        onRemove={queue.remove}
        onRetry={(key) => {
          queue.retry(key);
          onWaiting(SHAPES[shape]);
        }}
      />
    </>
  );
}
