import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { FileInfo } from '@market/chat-contract/file';
import { useDownload } from '@market/shell-kit/data/download';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { Icon } from '@market/shell-kit/icons/icon';
import { useState } from 'react';
import { useFileSizeWords } from '../../../../../features/use-file-size-words.ts';
import { useText } from '../../../../../use-text.ts';
import { PictureButton } from './picture-button.tsx';
import { PictureDialog } from './picture-dialog.tsx';

const useStyles = makeStyles({
  pictures: { display: 'flex', flexWrap: 'wrap', gap: '6px' },
  file: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  icon: { flexShrink: 0, fontSize: '24px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { overflowWrap: 'anywhere' },
  size: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

/** Pictures of a post as pictures, the rest as files to be kept. */
export function PostFiles({ files }: { files: readonly FileInfo[] }) {
  const styles = useStyles();
  const [shown, show] = useState<FileInfo | null>(null);
  const pictures = files.filter(({ has_preview_image }) => has_preview_image);
  return (
    <>
      {pictures.length > 0 && (
        <div className={styles.pictures}>
          {pictures.map((file) => (
            <PictureButton key={file.id} file={file} onPress={() => show(file)} />
          ))}
        </div>
      )}
      {files.map((file) => !file.has_preview_image && <FileRow key={file.id} file={file} />)}
      {shown && <PictureDialog file={shown} onClose={() => show(null)} />}
    </>
  );
}

function FileRow({ file: { id, name, size } }: { file: FileInfo }) {
  const styles = useStyles();
  const { t } = useText();
  const sizeWords = useFileSizeWords();
  const download = useDownload('chat');
  const withToast = useActionToast(name);
  return (
    <div className={styles.file}>
      <span className={styles.icon}>
        <Icon name="document" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.size}>{sizeWords(size)}</span>
      </span>
      <Button
        size="small"
        aria-label={t('CHATS.FILES.DOWNLOAD_ONE', { name })}
        onClick={() => void withToast(download(`/api/v4/files/${id}`))}
      >
        {t('CHATS.FILES.DOWNLOAD')}
      </Button>
    </div>
  );
}
