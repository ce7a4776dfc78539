import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import type { UploadWatch } from '@market/shell-kit/data/upload';
import { Icon } from '@market/shell-kit/icons/icon';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { lazy, type ReactNode, Suspense, useState } from 'react';

const CropDialog = lazy(() => import('@market/shell-kit/ui/crop-dialog').then((file) => ({ default: file.CropDialog })));

const useStyles = makeStyles({
  body: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '24px' },
  words: { display: 'flex', flexDirection: 'column', gap: '12px', flex: '1 1 240px', minWidth: 0 },
});

interface PictureCardProps {
  title: string;
  /** As it is, or what stands for it. */
  picture: ReactNode;
  note: string;
  choose: string;
  /** Choosing is the first thing to do on its page. */
  primary?: boolean;
  /** null: there is nothing to take away. */
  removal: { text: string; busy: boolean; remove: () => Promise<void> } | null;
  /** Title of the dialog in which it is cut. */
  crop: string;
  round?: boolean;
  upload: (picture: File, watch: UploadWatch) => Promise<void>;
}

/** The one picture of a user or company: shown, chosen and cropped, removed. */
export function PictureCard(props: PictureCardProps) {
  const { title, picture, note, choose, primary = false, removal, crop, round = false, upload } = props;
  const styles = useStyles();
  const page = usePageStyles();
  const [open, setOpen] = useState(false);
  return (
    <PageSection title={title}>
      <div className={styles.body}>
        {picture}
        <div className={styles.words}>
          <p className={page.note}>{note}</p>
          <div className={page.row}>
            <Button {...(primary ? { appearance: 'primary' as const } : {})} icon={<Icon name="upload" />} onClick={() => setOpen(true)}>
              {choose}
            </Button>
            {removal && (
              <Button icon={<Icon name="trash" />} disabledFocusable={removal.busy} onClick={() => void removal.remove()}>
                {removal.text}
              </Button>
            )}
          </div>
        </div>
      </div>
      {open && (
        <Suspense fallback={null}>
          <CropDialog title={crop} aspect={1} round={round} upload={upload} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </PageSection>
  );
}
