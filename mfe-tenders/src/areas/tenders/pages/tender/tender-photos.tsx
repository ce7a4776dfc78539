import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Photo } from '@market/tenders-contract/fields';
import { lazy, Suspense, useRef, useState } from 'react';
import { useText } from '../../use-text.ts';

const PhotoDialog = lazy(() => import('./photo-dialog.tsx').then((file) => ({ default: file.PhotoDialog })));

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(110px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  button: {
    display: 'block',
    width: '100%',
    padding: 0,
    border: 'none',
    cursor: 'zoom-in',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: { display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover' },
});

/** The pictures of a tender, each opening as large as the window. */
export function TenderPhotos({ photos }: { photos: readonly Photo[] }) {
  const styles = useStyles();
  const { t } = useText();
  const [open, setOpen] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const close = () => {
    // Back to the picture that was opened.
    if (open !== null) list.current?.querySelectorAll('button')[open]?.focus();
    setOpen(null);
  };
  return (
    <>
      <ul ref={list} className={styles.list} aria-label={t('TENDER.PHOTOS')}>
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.button}
              aria-label={t('TENDER.PHOTO_OPEN', { number: place + 1 })}
              onClick={() => setOpen(place)}
            >
              <img className={styles.picture} src={photo.small} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Suspense fallback={null}>
          <PhotoDialog photos={photos} first={open} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
