import { Button } from '@fluentui/react-button';
import { makeStyles } from '@griffel/react';
import { FILES_MAX } from '@market/chat-contract/file';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { Icon } from '@market/shell-kit/icons/icon';
import { useRef } from 'react';
import { useFileSizeWords } from '../../../../features/use-file-size-words.ts';
import { useText } from '../../../../use-text.ts';
import { FILE_TYPES } from './use-attachments.ts';

const useStyles = makeStyles({ input: { display: 'none' } });
const ACCEPT = FILE_TYPES.map((type) => `.${type}`).join(',');

/** Asks for files by the system's dialog; what is taken is said before. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const styles = useStyles();
  const { t } = useText();
  const size = useFileSizeWords();
  const input = useRef<HTMLInputElement>(null);
  const limits = t('CHATS.FILES.LIMITS', { types: FILE_TYPES.join(', '), most: FILES_MAX, size: size(UPLOAD_MAX_BYTES) });
  return (
    <>
      <Button
        appearance="subtle"
        icon={<Icon name="add" />}
        aria-label={t('CHATS.FILES.ATTACH')}
        title={`${t('CHATS.FILES.ATTACH')}. ${limits}`}
        onClick={() => input.current?.click()}
      />
      <input
        ref={input}
        className={styles.input}
        type="file"
        multiple
        accept={ACCEPT}
        aria-label={t('CHATS.FILES.ATTACH')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
