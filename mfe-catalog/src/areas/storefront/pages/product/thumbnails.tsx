import { mergeClasses } from '@griffel/react';
import type { Photo } from '@market/catalogue-contract/product';
import type { KeyboardEvent } from 'react';
import { useText } from '../../../../use-text.ts';
import { useGalleryStyles } from './gallery.styles.ts';

interface ThumbnailsProps {
  name: string;
  photos: readonly Photo[];
  at: number;
  choose(at: number): void;
  onKeyDown(event: KeyboardEvent): void;
}

/** All pictures at once, to choose from. */
export function Thumbnails({ name, photos, at, choose, onKeyDown }: ThumbnailsProps) {
  const styles = useGalleryStyles();
  const { t } = useText();
  return (
    <div className={styles.thumbs}>
      {photos.map((photo, index) => (
        <button
          key={photo.id}
          type="button"
          className={mergeClasses(styles.thumb, index === at && styles.chosen)}
          aria-label={t('PRODUCT.PHOTO', { name, n: index + 1, m: photos.length })}
          aria-pressed={index === at}
          onClick={() => choose(index)}
          onKeyDown={onKeyDown}
        >
          <img
            className={styles.small}
            src={photo.small}
            alt=""
            width={photo.width}
            height={photo.height}
            loading="lazy"
            decoding="async"
          />
        </button>
      ))}
    </div>
  );
}
