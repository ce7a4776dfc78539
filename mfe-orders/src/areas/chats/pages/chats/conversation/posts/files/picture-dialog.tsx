import { Button } from '@fluentui/react-button';
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '@fluentui/react-dialog';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { FileInfo } from '@market/chat-contract/file';
import { useDownload } from '@market/shell-kit/data/download';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useOpenerFocus } from '@market/shell-kit/routing/focus-return';
import { useText } from '../../../../../use-text.ts';
import { usePicture } from './use-picture.ts';

const useStyles = makeStyles({
  surface: { maxWidth: 'min(960px, 100vw)' },
  title: { overflowWrap: 'anywhere' },
  content: { display: 'grid', placeContent: 'center', minHeight: '120px' },
  picture: { maxWidth: '100%', maxHeight: '70dvh', objectFit: 'contain' },
});

/** A picture as large as the window has room for. */
export function PictureDialog({ file, onClose }: { file: FileInfo; onClose: () => void }) {
  const styles = useStyles();
  const { t } = useText();
  useOpenerFocus();
  const download = useDownload('chat');
  const withToast = useActionToast(file.name);
  const { url, isBroken } = usePicture(`/api/v4/files/${file.id}/preview`);
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && onClose()}>
      <DialogSurface className={styles.surface}>
        <DialogBody>
          <DialogTitle className={styles.title}>{file.name}</DialogTitle>
          <DialogContent className={styles.content}>
            {url !== null && <img className={styles.picture} src={url} alt={file.name} />}
            {url === null && (isBroken ? t('CHATS.FILES.BROKEN') : <Spinner label={t('CHATS.FILES.LOADING')} />)}
          </DialogContent>
          <DialogActions>
            <Button onClick={() => void withToast(download(`/api/v4/files/${file.id}`))}>{t('CHATS.FILES.DOWNLOAD')}</Button>
            <Button appearance="primary" onClick={onClose}>
              {t('CHATS.FILES.CLOSE')}
            </Button>
          </DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  );
}
