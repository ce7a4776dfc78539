import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Photo } from '@market/catalogue-contract/product';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { Icon } from '@market/shell-kit/icons/icon';
import { useUnit } from 'effector-react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { moved } from '../../../../moved.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  frame: { position: 'relative' },
  picture: {
    display: 'block',
    width: '100%',
    aspectRatio: '3 / 4',
    objectFit: 'cover',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
  },
  main: {
    position: 'absolute',
    top: '8px',
    left: '8px',
    padding: '1px 8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    fontSize: tokens.fontSizeBase200,
  },
  acts: { display: 'flex', flexWrap: 'wrap', gap: '2px' },
});

interface SavedPhotosProps {
  productId: number;
  name: string;
  photos: readonly Photo[];
  onChanged: () => void;
}

/** The pictures that the product has, the main one first in every list. */
export function SavedPhotos({ productId, name, photos, onChanged }: SavedPhotosProps) {
  const styles = useStyles();
  const { t } = useText();
  const { setMain, move, remove, busy } = usePhotoActions({ productId, photos, onChanged });
  return (
    <ul className={styles.list} aria-label={t('PHOTOS.SAVED')}>
      {photos.map((photo, place) => {
        const words = { name, number: place + 1, count: photos.length };
        return (
          <li key={photo.id} className={styles.item}>
            <div className={styles.frame}>
              <img className={styles.picture} src={photo.small} alt={t('PHOTOS.ALT', words)} loading="lazy" />
              {photo.main && <span className={styles.main}>{t('PHOTOS.MAIN')}</span>}
            </div>
            <div className={styles.acts}>
              <Button
                appearance="subtle"
                size="small"
                icon={<Icon name="chevronLeft" />}
                aria-label={t('PHOTOS.EARLIER', words)}
                disabledFocusable={busy || place === 0}
                onClick={() => move(place, -1)}
              />
              <Button
                appearance="subtle"
                size="small"
                icon={<Icon name="chevronRight" />}
                aria-label={t('PHOTOS.LATER', words)}
                disabledFocusable={busy || place === photos.length - 1}
                onClick={() => move(place, 1)}
              />
              <Button
                appearance="subtle"
                size="small"
                icon={<Icon name="trash" />}
                aria-label={t('PHOTOS.REMOVE', words)}
                disabledFocusable={busy}
                onClick={() => void remove(photo, place + 1)}
              />
            </div>
            {!photo.main && (
              <Button size="small" aria-label={t('PHOTOS.MAKE_MAIN_OF', words)} disabledFocusable={busy} onClick={() => setMain(photo)}>
                {t('PHOTOS.MAKE_MAIN')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

function usePhotoActions({ productId, photos, onChanged }: Pick<SavedPhotosProps, 'productId' | 'photos' | 'onChanged'>) {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('PHOTOS.TITLE'));
  const main = catalogue.hooks.product.setMainPhoto.useMutation();
  const order = catalogue.hooks.product.orderPhotos.useMutation();
  const removal = catalogue.hooks.product.deletePhoto.useMutation();
  const ids = photos.map(({ id }) => id);
  return {
    busy: main.isPending || order.isPending || removal.isPending,
    setMain: (photo: Photo) => void withToast(main.mutateAsync({ id: photo.id })).then(onChanged),
    move: (place: number, by: 1 | -1) => void withToast(order.mutateAsync({ id: productId, ids: moved(ids, place, by) })).then(onChanged),
    remove: async (photo: Photo, number: number): Promise<void> => {
      const yes = await ask({ title: t('PHOTOS.REMOVE_QUESTION', { number }), action: t('PHOTOS.REMOVE_ACTION'), danger: true });
      if (!yes) return;
      await withToast(removal.mutateAsync({ id: photo.id }), t('PHOTOS.REMOVED'));
      onChanged();
    },
  };
}
