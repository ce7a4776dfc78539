import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { PICTURE_TYPES } from '@market/shell-kit/ui/picture-file';
import { useRef } from 'react';
import { useText } from '../../../../management/use-text.ts';
import { PHOTOS_MAX } from './chosen-photos.tsx';
import type { Colour } from './queued-photos.tsx';
import { useFaultText } from './use-fault-text.ts';
import type { PhotoQueue, QueuedPhoto } from './use-photo-queue.ts';

const useStyles = makeStyles({
  photos: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '0 0 4px', padding: 0, listStyleType: 'none' },
  picture: { display: 'block', width: '36px', height: '48px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium },
  unfit: { outline: `2px solid ${tokens.colorPaletteRedBorder2}` },
  file: { display: 'none' },
});

/** How many more a variant of the colour may have, those of all colours counted; null: of any colour. */
export function roomFor(photos: readonly QueuedPhoto[], colour: number | null): number {
  const usable = photos.filter(({ state }) => state !== 'unfit');
  const of = (id: number | null) => usable.filter((photo) => photo.colour === id).length;
  const most = colour === null ? Math.max(0, ...usable.map((photo) => (photo.colour === null ? 0 : of(photo.colour)))) : of(colour);
  return Math.max(0, PHOTOS_MAX - of(null) - most);
}

interface ColourPhotosProps {
  colour: Colour;
  queue: PhotoQueue;
  aspect: number | undefined;
}

/** The pictures of one colour of a model: they go to its variants alone. */
export function ColourPhotos({ colour, queue, aspect }: ColourPhotosProps) {
  const styles = useStyles();
  const { t } = useText();
  const faultText = useFaultText();
  const input = useRef<HTMLInputElement>(null);
  const own = queue.photos.filter((photo) => photo.colour === colour.id);
  const room = roomFor(queue.photos, colour.id);
  return (
    <>
      {own.length > 0 && (
        <ul className={styles.photos} aria-label={t('PHOTOS.COLOUR.LIST', { colour: colour.value })}>
          {own.map(({ key, url, file, state, fault }) => (
            <li key={key}>
              <img
                className={mergeClasses(styles.picture, state === 'unfit' && styles.unfit)}
                src={url}
                alt={state === 'unfit' ? `${file.name}: ${faultText(fault)}` : file.name}
              />
            </li>
          ))}
        </ul>
      )}
      <Button
        size="small"
        icon={<Icon name="picture" />}
        disabledFocusable={room === 0}
        aria-label={t('PHOTOS.COLOUR.ADD_TO', { colour: colour.value })}
        onClick={() => input.current?.click()}
      >
        {t('PHOTOS.COLOUR.ADD')}
      </Button>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={PICTURE_TYPES}
        multiple
        aria-label={t('PHOTOS.COLOUR.ADD_TO', { colour: colour.value })}
        onChange={({ currentTarget }) => {
          queue.add([...(currentTarget.files ?? [])].slice(0, room), { colour: colour.id, aspect });
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
