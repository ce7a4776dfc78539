import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { Icon } from '@market/shell-kit/icons/icon';
import type { Photo } from '@market/tenders-contract/fields';
import type { Tender } from '@market/tenders-contract/tender';
import { useUnit } from 'effector-react';
import { tendersApi } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  item: { position: 'relative', minWidth: 0 },
  picture: {
    display: 'block',
    width: '100%',
    aspectRatio: '1',
    objectFit: 'cover',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusLarge,
  },
  remove: { position: 'absolute', top: '4px', right: '4px' },
});

/** The pictures that the tender has, each to be taken away. */
export function SavedPictures({ tender }: { tender: Tender }) {
  const styles = useStyles();
  const { t } = useText();
  const { remove, busy } = usePictureRemoval(tender);
  if (tender.photos.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('TENDER_FORM.PICTURES_SAVED')}>
      {tender.photos.map((photo, place) => {
        const number = place + 1;
        return (
          <li key={photo.id} className={styles.item}>
            <img
              className={styles.picture}
              src={photo.small}
              alt={t('TENDER.PHOTO_ALT', { number, count: tender.photos.length })}
              loading="lazy"
            />
            <Button
              className={styles.remove}
              size="small"
              icon={<Icon name="trash" />}
              aria-label={t('TENDER_FORM.PICTURE_REMOVE', { number })}
              disabledFocusable={busy}
              onClick={() => void remove(photo, number)}
            />
          </li>
        );
      })}
    </ul>
  );
}

function usePictureRemoval({ id }: Tender) {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('TENDER_FORM.PICTURES'));
  const utils = tendersApi.hooks.useUtils();
  const removal = tendersApi.hooks.tender.deleteAttachment.useMutation();
  return {
    busy: removal.isPending,
    remove: async (photo: Photo, number: number): Promise<void> => {
      const question = { title: t('TENDER_FORM.PICTURE_QUESTION', { number }), action: t('TENDER_FORM.PICTURE_ACTION'), danger: true };
      if (!(await ask(question))) return;
      await withToast(removal.mutateAsync({ id: photo.id }), t('TENDER_FORM.PICTURE_REMOVED'));
      // With the tender's new version, which the next save is about.
      await utils.tender.get.invalidate({ id });
      void utils.tender.list.invalidate();
    },
  };
}
