import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { UploadWatch } from '@market/shell-kit/data/upload';
import { Icon } from '@market/shell-kit/icons/icon';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useText } from '../../../use-text.ts';

const CropDialog = lazy(() => import('@market/shell-kit/ui/crop-dialog').then((file) => ({ default: file.CropDialog })));

const ASPECT = 11 / 10;

const useStyles = makeStyles({
  picture: {
    display: 'block',
    width: 'auto',
    height: 'auto',
    maxWidth: 'min(100%, 550px)',
    maxHeight: '500px',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
  },
});

interface PhotoTabProps {
  /** Of the picture; null: there is none. */
  address: string | null;
  /** Takes the cut picture: sends it, or keeps it until there is something to send it to. */
  upload: (picture: File, watch: UploadWatch) => Promise<unknown>;
  /** Takes a chosen picture back. Left out: it stays until another replaces it. */
  onRemove?: () => void;
  /** It is sent together with the publication, not now. */
  isLater?: boolean;
  /** What is to be known of it besides. */
  children?: ReactNode;
}

/** The one picture of a publication: shown, chosen and cut in the shape of the cards. */
export function PhotoTab({ address, upload, onRemove, isLater = false, children }: PhotoTabProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const [open, setOpen] = useState(false);
  return (
    <PageSection title={t('BLOG.PHOTO.TITLE')}>
      {address ? (
        <img className={styles.picture} src={address} alt={t('BLOG.PHOTO.ALT')} />
      ) : (
        <p className={page.note}>{t('BLOG.PHOTO.NONE')}</p>
      )}
      {isLater && address && <p className={page.note}>{t('BLOG.PHOTO.LATER')}</p>}
      {children}
      <div className={page.row}>
        <Button icon={<Icon name="upload" />} onClick={() => setOpen(true)}>
          {t(address ? 'BLOG.PHOTO.REPLACE' : 'BLOG.PHOTO.CHOOSE')}
        </Button>
        {address && onRemove && (
          <Button icon={<Icon name="trash" />} onClick={onRemove}>
            {t('BLOG.PHOTO.REMOVE')}
          </Button>
        )}
      </div>
      {open && (
        <Suspense fallback={null}>
          <CropDialog title={t('BLOG.PHOTO.CROP')} aspect={ASPECT} upload={upload} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PageSection>
  );
}
