import { ProgressBar } from '@fluentui/react-progress';
import { makeStyles } from '@griffel/react';
import type { StatementAnswer } from '@market/billing-contract/statement';
import { failureOf } from '@market/shell-kit/data/failure';
import { useUpload } from '@market/shell-kit/data/upload';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { DropZone } from '@market/shell-kit/ui/drop-zone';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  text: { margin: 0 },
  progress: { width: '100%', maxWidth: '320px' },
});

interface StatementZoneProps {
  /** Where the file goes. */
  path: string;
  onBrought: (id: number) => void;
}

/** Asks for the file, shows how far it is, and says below what is wrong with it. */
export function StatementZone({ path, onBrought }: StatementZoneProps) {
  const styles = useStyles();
  const { t } = useText();
  const { share, fault, send } = useSending(path, onBrought);
  return (
    <DropZone
      icon="upload"
      text={t('STATEMENT.DROP')}
      choose={t('STATEMENT.CHOOSE')}
      accept=".txt,text/plain"
      busy={share !== null}
      fault={fault}
      onFiles={([file]) => send(file)}
    >
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar {...(share < 1 ? { value: share } : {})} aria-label={t('STATEMENT.LABEL')} />
          <p className={styles.text} role="status">
            {share < 1 ? t('STATEMENT.SENDING', { percent: Math.round(share * 100) }) : t('STATEMENT.READING')}
          </p>
        </div>
      )}
    </DropZone>
  );
}

/** How far the sending of a file is (null: nothing is sent), and why the last one was not taken. */
function useSending(path: string, onBrought: (id: number) => void) {
  const failureText = useFailureText();
  const upload = useUpload<StatementAnswer>('billing', path, 'file');
  const [share, setShare] = useState<number | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const sending = useRef<AbortController>(null);
  useEffect(() => () => sending.current?.abort(), []);
  const send = async (file: File | undefined): Promise<void> => {
    if (!file || share !== null) return;
    const controller = new AbortController();
    sending.current = controller;
    setFault(null);
    setShare(0);
    try {
      const { data } = await upload(file, { signal: controller.signal, onProgress: setShare });
      onBrought(data.id);
    } catch (thrown) {
      // Whoever has left the page hears nothing of it any more.
      if (!controller.signal.aborted) setFault(failureOf(thrown).fields.file ?? failureText(thrown));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, send: (file: File | undefined) => void send(file) };
}
