import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { PublicationPhoto } from '@market/content-contract/publication';
import { Icon } from '@market/shell-kit/icons/icon';
import { useState } from 'react';

const useStyles = makeStyles({
  frame: {
    position: 'relative',
    width: '100%',
    aspectRatio: '11 / 10',
    overflow: 'hidden',
    backgroundColor: tokens.colorNeutralBackground3,
  },
  image: { position: 'absolute', inset: 0, width: '100%', height: '100%', objectFit: 'cover' },
  none: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    color: tokens.colorNeutralForeground3,
    '& svg': { fontSize: '32px' },
  },
});

interface PublicationPictureProps {
  logo: PublicationPhoto | null;
  /** `big` where it stands alone on its page. */
  size?: 'big' | 'small';
  className?: string;
}

/** The picture of a publication in room that is kept for it. Decorative: the title stands beside it. One that fails leaves a placeholder. */
export function PublicationPicture({ logo, size = 'small', className }: PublicationPictureProps) {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  const address = logo?.[size] ?? null;
  return (
    <div className={mergeClasses(styles.frame, className)}>
      {address !== null && failed !== address ? (
        <img className={styles.image} src={address} alt="" loading="lazy" decoding="async" onError={() => setFailed(address)} />
      ) : (
        <span className={styles.none}>
          <Icon name="picture" />
        </span>
      )}
    </div>
  );
}
