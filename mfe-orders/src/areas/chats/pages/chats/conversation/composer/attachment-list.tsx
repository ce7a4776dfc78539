import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { FILES_MAX } from '@market/chat-contract/file';
import { UPLOAD_MAX_BYTES } from '@market/kit-contract/uploaded-file';
import { Icon } from '@market/shell-kit/icons/icon';
import { useFileSizeWords } from '../../../../features/use-file-size-words.ts';
import { useText } from '../../../../use-text.ts';
import type { Attachment, Attachments } from './use-attachments.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '4px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    maxHeight: '30dvh',
    overflowY: 'auto',
  },
  item: { display: 'flex', alignItems: 'center', gap: '8px', minWidth: 0 },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, fontSize: tokens.fontSizeBase200 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  note: { color: tokens.colorNeutralForeground2 },
  fault: { color: tokens.colorPaletteRedForeground1 },
});

/** The files that go with the next post: how far they are, and what is wrong with them. */
export function AttachmentList({ attachments: { files, remove, retry } }: { attachments: Attachments }) {
  const styles = useStyles();
  const { t } = useText();
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('CHATS.FILES.CHOSEN')}>
      {files.map((one) => (
        <li key={one.key} className={styles.item}>
          <span className={styles.words}>
            <span className={styles.name}>{one.file.name}</span>
            <FileState file={one} />
          </span>
          {one.state === 'failed' && (
            <Button size="small" onClick={() => retry(one)} aria-label={t('CHATS.FILES.RETRY', { name: one.file.name })}>
              {t('RETRY')}
            </Button>
          )}
          <Button
            appearance="subtle"
            icon={<Icon name="close" />}
            aria-label={t(one.state === 'sending' ? 'CHATS.FILES.CANCEL' : 'CHATS.FILES.REMOVE', { name: one.file.name })}
            onClick={() => remove(one.key)}
          />
        </li>
      ))}
    </ul>
  );
}

function FileState({ file: { file, state, share, fault, message } }: { file: Attachment }) {
  const styles = useStyles();
  const { t } = useText();
  const size = useFileSizeWords();
  if (state === 'sending') return <ProgressBar value={share} aria-label={t('CHATS.FILES.SENDING', { name: file.name })} />;
  if (state === 'sent') return <span className={styles.note}>{size(file.size)}</span>;
  return (
    <span className={styles.fault} role="alert">
      {fault ? t(`CHATS.FILES.FAULT.${fault}`, { most: FILES_MAX, size: size(UPLOAD_MAX_BYTES) }) : (message ?? t('ERROR.NETWORK'))}
    </span>
  );
}
