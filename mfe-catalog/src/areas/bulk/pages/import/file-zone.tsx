import { ProgressBar } from '@fluentui/react-progress';
import { makeStyles } from '@griffel/react';
import type { ImportAnswer } from '@market/catalogue-contract/import';
import { failureOf } from '@market/shell-kit/data/failure';
import { useUpload } from '@market/shell-kit/data/upload';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { DropZone } from '@market/shell-kit/ui/drop-zone';
import { useState } from 'react';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  text: { margin: 0 },
  progress: { width: '100%', maxWidth: '320px' },
});

interface FileZoneProps {
  /** Where the file goes. */
  path: string;
  onBrought: (id: number) => void;
}

/** Asks for a file, by the system's dialog or dropped here, and sends it; what is wrong with it stands below. */
export function FileZone({ path, onBrought }: FileZoneProps) {
  const styles = useStyles();
  const { t } = useText();
  const { share, fault, send } = useSending(path, onBrought);
  return (
    <DropZone
      icon="upload"
      text={t('IMPORT.DROP')}
      choose={t('IMPORT.CHOOSE')}
      accept=".csv,.xlsx,.txt,.tsv"
      busy={share !== null}
      fault={fault}
      onFiles={([file]) => send(file)}
    >
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar {...(share < 1 ? { value: share } : {})} aria-label={t('IMPORT.LABEL')} />
          <p className={styles.text} role="status">
            {share < 1 ? t('IMPORT.SENDING', { percent: Math.round(share * 100) }) : t('IMPORT.READING')}
          </p>
        </div>
      )}
    </DropZone>
  );
}

/** How far the sending of a file is (null: nothing is sent), and why the last one was not taken. */
function useSending(path: string, onBrought: (id: number) => void) {
  const failureText = useFailureText();
  const upload = useUpload<ImportAnswer>('catalogue', path, 'file');
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || share !== null) return;
    setFault(null);
    setShare(0);
    try {
      const { data } = await upload(file, { signal: new AbortController().signal, onProgress: setShare });
      onBrought(data.id);
    } catch (thrown) {
      setFault(failureOf(thrown).fields.file ?? failureText(thrown));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, send: (file: File | undefined) => void send(file) };
}
