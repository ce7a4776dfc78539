import { Button } from '@fluentui/react-button';
import { Dialog, DialogSurface } from '@fluentui/react-dialog';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Photo } from '@market/catalogue-contract/product';
import { Icon } from '@market/shell-kit/icons/icon';
import { useOpenerFocus } from '@market/shell-kit/routing/focus-return';
import { type KeyboardEvent, useState } from 'react';
import { ProductPicture } from '../../../../features/product-list/grid/product-picture.tsx';
import { useText } from '../../../../management/use-text.ts';

const useStyles = makeStyles({
  photos: { display: 'flex', flexWrap: 'wrap', gap: '12px', margin: 0, padding: 0, listStyleType: 'none' },
  open: {
    display: 'block',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    borderRadius: tokens.borderRadiusLarge,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  photo: {
    width: '210px',
    height: '280px',
    borderRadius: tokens.borderRadiusLarge,
    '@media (max-width: 540px)': { width: '141px', height: '188px' },
  },
  surface: { width: 'fit-content', maxWidth: 'calc(100vw - 32px)', padding: '12px' },
  zoomed: { display: 'block', maxWidth: '100%', maxHeight: 'calc(100dvh - 120px)', margin: '0 auto', objectFit: 'contain' },
  tools: { display: 'flex', justifyContent: 'center', gap: '8px', paddingTop: '8px' },
});

/** Photos large enough to be judged; a press shows one as large as the window. */
export function ChangePhotos({ photos, name }: { photos: readonly Photo[]; name: string }) {
  const styles = useStyles();
  const { t } = useText();
  const [zoomed, setZoomed] = useState<number | null>(null);
  return (
    <>
      <ul className={styles.photos}>
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button
              type="button"
              className={styles.open}
              aria-label={t('MODERATION.ENLARGE', { number: index + 1, name })}
              onClick={() => setZoomed(index)}
            >
              <ProductPicture photo={photo} className={styles.photo} />
            </button>
          </li>
        ))}
      </ul>
      {zoomed !== null && <Zoom photos={photos} name={name} at={zoomed} go={setZoomed} />}
    </>
  );
}

interface ZoomProps {
  photos: readonly Photo[];
  name: string;
  at: number;
  /** null: closes. */
  go: (index: number | null) => void;
}

function Zoom({ photos, name, at, go }: ZoomProps) {
  const styles = useStyles();
  const { t } = useText();
  useOpenerFocus();
  const photo = photos[at];
  const step = (by: number) => go((at + by + photos.length) % photos.length);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    if (event.key === 'ArrowLeft') step(-1);
    // The letters of the queue mean nothing here.
    event.stopPropagation();
  };
  if (!photo) return null;
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && go(null)}>
      <DialogSurface className={styles.surface} aria-label={t('MODERATION.ZOOM', { name })} aria-describedby={undefined} onKeyDown={press}>
        <img
          src={photo.big}
          alt=""
          width={photo.width}
          height={photo.height}
          className={styles.zoomed}
          style={{ width: 'auto', height: 'auto' }}
        />
        <div className={styles.tools}>
          {photos.length > 1 && (
            <>
              <Button icon={<Icon name="chevronLeft" />} aria-label={t('MODERATION.PREVIOUS_PHOTO')} onClick={() => step(-1)} />
              <Button icon={<Icon name="chevronRight" />} aria-label={t('MODERATION.NEXT_PHOTO')} onClick={() => step(1)} />
            </>
          )}
          <Button onClick={() => go(null)}>{t('MODERATION.CLOSE_PHOTO')}</Button>
        </div>
      </DialogSurface>
    </Dialog>
  );
}
