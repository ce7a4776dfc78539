import { Select } from '@fluentui/react-select';
import { ChosenPictures } from '@market/shell-kit/pictures/chosen-pictures';
import type { PictureQueue, QueuedPicture } from '@market/shell-kit/pictures/use-picture-queue';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../../management/use-text.ts';
import type { Colour } from './colour.ts';
import { PHOTOS_MAX } from './photo-room.ts';
import { PhotoShape, SHAPES, type Shape } from './photo-shapes.tsx';

const NO_COLOURS: readonly Colour[] = [];

interface ChosenPhotosProps {
  queue: PictureQueue;
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
  // What is too small for one form may do for another.
  const reshape = (next: Shape) => {
    onShape(next);
    void queue.look(SHAPES[next]).then(() => onWaiting(SHAPES[next]));
  };
  const colourOf = (picture: QueuedPicture) => <ColourOf picture={picture} colours={colours} onAssign={queue.assign} />;
  return (
    <ChosenPictures
      queue={queue}
      most={PHOTOS_MAX}
      room={room}
      aspect={SHAPES[shape]}
      onWaiting={() => onWaiting(SHAPES[shape])}
      {...(colours.length > 1 ? { beside: colourOf } : {})}
    >
      <div className={styles.fields}>
        <PhotoShape shape={shape} change={reshape} />
      </div>
      <p className={styles.note}>{t('PHOTOS.HINT', { count: PHOTOS_MAX })}</p>
    </ChosenPictures>
  );
}

interface ColourOfProps {
  picture: QueuedPicture;
  colours: readonly Colour[];
  onAssign: (key: number, colour: number | null) => void;
}

function ColourOf({ picture, colours, onAssign }: ColourOfProps) {
  const { t } = useText();
  return (
    <Select
      size="small"
      aria-label={t('PHOTOS.COLOUR.OF', { name: picture.file.name })}
      value={picture.group ?? ''}
      onChange={(_, { value }) => onAssign(picture.key, value === '' ? null : Number(value))}
    >
      <option value="">{t('PHOTOS.COLOUR.ALL')}</option>
      {colours.map(({ id, value }) => (
        <option key={id} value={id}>
          {value}
        </option>
      ))}
    </Select>
  );
}
