import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { LeftOut } from '@market/shell-kit/pictures/left-out';
import { usePictureFaultText } from '@market/shell-kit/pictures/use-picture-fault-text';
import type { PictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { PICTURE_TYPES } from '@market/shell-kit/ui/picture-file';
import { useRef, useState } from 'react';
import { useText } from '../../../../management/use-text.ts';
import type { Colour } from './colour.ts';
import { PHOTOS_MAX, roomFor } from './photo-room.ts';

const useStyles = makeStyles({
  photos: { display: 'flex', flexWrap: 'wrap', gap: '4px', margin: '0 0 4px', padding: 0, listStyleType: 'none' },
  picture: { display: 'block', width: '36px', height: '48px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium },
  unfit: { outline: `2px solid ${tokens.colorPaletteRedBorder2}` },
  file: { display: 'none' },
});

interface ColourPhotosProps {
  colour: Colour;
  queue: PictureQueue;
  aspect: number | undefined;
}

/** The pictures of one colour of a model: they go to its variants alone. */
export function ColourPhotos({ colour, queue, aspect }: ColourPhotosProps) {
  const styles = useStyles();
  const { t } = useText();
  const faultText = usePictureFaultText();
  const input = useRef<HTMLInputElement>(null);
  const [leftOut, setLeftOut] = useState<readonly File[]>([]);
  const own = queue.pictures.filter(({ group }) => group === colour.id);
  const room = roomFor(queue.pictures, colour.id);
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
          const files = [...(currentTarget.files ?? [])];
          setLeftOut(files.slice(room));
          queue.add(files.slice(0, room), { group: colour.id, aspect });
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
      <LeftOut files={leftOut} most={PHOTOS_MAX} />
    </>
  );
}
