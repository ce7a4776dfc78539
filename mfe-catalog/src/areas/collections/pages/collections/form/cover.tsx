import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CollectionForm } from '@market/catalogue-contract/collection';
import { type UploadWatch, useUpload } from '@market/shell-kit/data/upload';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { Icon } from '@market/shell-kit/icons/icon';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { lazy, Suspense, useState } from 'react';
import { catalogue } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

const CropDialog = lazy(() => import('@market/shell-kit/ui/crop-dialog').then((file) => ({ default: file.CropDialog })));

/** As the list of collections shows it. */
const ASPECT = 4 / 3;

const useStyles = makeStyles({
  picture: {
    width: '100%',
    maxWidth: '320px',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

/** The picture of a collection: of its own, or the one it borrows. */
export function Cover({ collection }: { collection: CollectionForm | null }) {
  const management = usePageStyles();
  const { t } = useText();
  return (
    <PageSection title={t('COLLECTION_FORM.COVER')}>
      {collection ? <SavedCover collection={collection} /> : <p className={management.note}>{t('COLLECTION_FORM.COVER_LATER')}</p>}
    </PageSection>
  );
}

function SavedCover({ collection: { id, names, cover } }: { collection: CollectionForm }) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const [open, setOpen] = useState(false);
  const { upload, remove, removing } = useCover(id);
  return (
    <>
      {cover ? (
        <img className={styles.picture} src={cover.small} alt={t('COLLECTION_FORM.COVER_ALT', { name: names.ru })} />
      ) : (
        <p className={management.note}>{t('COLLECTION_FORM.COVER_BORROWED')}</p>
      )}
      <div className={management.row}>
        <Button icon={<Icon name="upload" />} onClick={() => setOpen(true)}>
          {t(cover ? 'COLLECTION_FORM.COVER_REPLACE' : 'COLLECTION_FORM.COVER_UPLOAD')}
        </Button>
        {cover && (
          <Button icon={<Icon name="trash" />} disabledFocusable={removing} onClick={() => void remove()}>
            {t('COLLECTION_FORM.COVER_DELETE')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <CropDialog title={t('COLLECTION_FORM.COVER_CROP')} aspect={ASPECT} upload={upload} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function useCover(id: number) {
  const { t } = useText();
  const toast = useUnit(toastShown);
  const withToast = useActionToast(t('COLLECTION_FORM.COVER'));
  const utils = catalogue.hooks.useUtils();
  const send = useUpload<{ data: CollectionForm }>('catalogue', `/api/shop/collection/${id}/upload_cover`, 'cover');
  const removal = catalogue.hooks.collection.deleteCover.useMutation();
  return {
    removing: removal.isPending,
    upload: async (picture: File, watch: UploadWatch) => {
      await send(picture, watch);
      await utils.collection.invalidate();
      toast({ intent: 'success', text: t('COLLECTION_FORM.COVER_SAVED') });
    },
    remove: async () => {
      await withToast(removal.mutateAsync({ id }), t('COLLECTION_FORM.COVER_DELETED'));
      await utils.collection.invalidate();
    },
  };
}
