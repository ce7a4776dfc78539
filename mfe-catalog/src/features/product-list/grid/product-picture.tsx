import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Photo } from '@market/catalogue-contract/product';
import { Icon } from '@market/shell-kit/icons/icon';
import { useState } from 'react';
import { useText } from '../../../use-text.ts';

const useStyles = makeStyles({
  room: { position: 'relative', overflow: 'hidden', backgroundColor: tokens.colorNeutralBackground3 },
  image: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  other: { animationName: { from: { opacity: 0 }, to: { opacity: 1 } }, animationDuration: tokens.durationNormal },
  none: {
    position: 'absolute',
    inset: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    '& svg': { fontSize: '28px' },
  },
});

interface ProductPictureProps {
  photo: Photo | null;
  /** Address of a second view; fetched only when it is to be shown. */
  other?: string | null;
  className: string;
  /** Among the first on the page: fetched ahead of the rest. */
  early?: boolean;
}

/**
 * A product's picture in room that is reserved before it arrives. Decorative: the product's name stands beside it.
 * No picture, or one that fails, leaves a quiet placeholder of the same size.
 */
export function ProductPicture({ photo, other, className, early = false }: ProductPictureProps) {
  const styles = useStyles();
  const { t } = useText();
  const [failed, setFailed] = useState<string | null>(null);
  const shown = photo !== null && failed !== photo.small;
  return (
    <div className={mergeClasses(styles.room, className)}>
      {shown ? (
        <img
          className={styles.image}
          src={photo.small}
          width={photo.width}
          height={photo.height}
          alt=""
          loading={early ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setFailed(photo.small)}
        />
      ) : (
        <span className={styles.none}>
          <Icon name="picture" />
          {t('CARD.NO_PHOTO')}
        </span>
      )}
      {other && <img key={other} className={mergeClasses(styles.image, styles.other)} src={other} alt="" decoding="async" />}
    </div>
  );
}
