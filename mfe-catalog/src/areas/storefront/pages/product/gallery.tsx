import { mergeClasses } from '@griffel/react';
import type { Photo } from '@market/catalogue-contract/product';
import { Icon } from '@market/shell-kit/icons/icon';
import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useText } from '../../../../use-text.ts';
import { useGalleryStyles } from './gallery.styles.ts';
import { Thumbnails } from './thumbnails.tsx';
import { stepOfKey, turned } from './turn-photo.ts';
import { useSwipe } from './use-swipe.ts';

const PhotoViewer = lazyRoute(() => import('./photo-viewer.tsx').then((file) => ({ default: file.PhotoViewer })));

interface GalleryProps {
  name: string;
  photos: readonly Photo[];
}

/** Pictures of a product. Arrows turn them wherever the focus is inside; the large one opens in full. */
export function Gallery({ name, photos }: GalleryProps) {
  const styles = useGalleryStyles();
  const { t } = useText();
  const [at, setAt] = useState(0);
  const [full, setFull] = useState(false);
  const turn = (step: number) => setAt(turned(at, step, photos.length));
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setFull(false);
    opener.current?.focus();
  };
  const swipe = useSwipe(turn);
  const photo = photos[at];
  if (!photo) return <NoPhoto />;
  const onKeyDown = (event: KeyboardEvent) => {
    const step = stepOfKey(event.key);
    if (step !== 0) turn(step);
  };
  const place = { n: at + 1, m: photos.length };
  return (
    <section className={styles.gallery} aria-label={t('PRODUCT.GALLERY')}>
      {photos.length > 1 && <Thumbnails name={name} photos={photos} at={at} choose={setAt} onKeyDown={onKeyDown} />}
      <div className={styles.stage} {...swipe}>
        <button
          ref={opener}
          type="button"
          className={styles.open}
          aria-haspopup="dialog"
          aria-label={t('PRODUCT.ZOOM', place)}
          onClick={() => setFull(true)}
          onKeyDown={onKeyDown}
          onPointerEnter={PhotoViewer.preload}
          onFocus={PhotoViewer.preload}
        >
          <BigPhoto key={photo.id} photo={photo} alt={t('PRODUCT.PHOTO', { name, ...place })} />
        </button>
        {photos.length > 1 && (
          <>
            <TurnButton step={-1} turn={turn} label={t('PRODUCT.PREVIOUS_PHOTO')} />
            <TurnButton step={1} turn={turn} label={t('PRODUCT.NEXT_PHOTO')} />
          </>
        )}
      </div>
      {full && (
        <Suspense fallback={null}>
          <PhotoViewer name={name} photos={photos} at={at} turn={turn} close={close} />
        </Suspense>
      )}
    </section>
  );
}

function BigPhoto({ photo, alt }: { photo: Photo; alt: string }) {
  const styles = useGalleryStyles();
  const [failed, setFailed] = useState(false);
  if (failed) return <NoPhoto />;
  return (
    <img
      className={styles.big}
      // The small one is there already, from the list or the thumbnails: it stands in until the large one has come.
      style={{ backgroundImage: `url(${JSON.stringify(photo.small)})` }}
      src={photo.big}
      alt={alt}
      width={photo.width}
      height={photo.height}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}

function TurnButton({ step, turn, label }: { step: -1 | 1; turn(step: number): void; label: string }) {
  const styles = useGalleryStyles();
  return (
    <button
      type="button"
      className={mergeClasses(styles.turn, step < 0 ? styles.back : styles.forth)}
      aria-label={label}
      onClick={() => turn(step)}
    >
      <Icon name={step < 0 ? 'chevronLeft' : 'chevronRight'} />
    </button>
  );
}

function NoPhoto() {
  const styles = useGalleryStyles();
  const { t } = useText();
  return (
    <div className={styles.none}>
      <Icon name="picture" className={styles.noneIcon} />
      {t('PRODUCT.NO_PHOTO')}
    </div>
  );
}
