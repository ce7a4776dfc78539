import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ImportAnswer } from '@market/catalogue/contract/import';
import { failureOf } from '@market/shell-kit/failure';
import { Icon } from '@market/shell-kit/ui/icon';
import { useUpload } from '@market/shell-kit/upload';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  zone: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '12px',
    padding: '28px 16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `2px dashed ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  over: { border: `2px dashed ${tokens.colorBrandStroke1}`, backgroundColor: tokens.colorBrandBackground2 },
  icon: { fontSize: '36px', lineHeight: 0, color: tokens.colorNeutralForeground3 },
  text: { margin: 0 },
  progress: { width: '100%', maxWidth: '320px' },
  fault: { margin: 0, color: tokens.colorPaletteRedForeground1, fontWeight: tokens.fontWeightSemibold },
  file: { display: 'none' },
});

interface FileZoneProps {
  /** Where the file goes. */
  path: string;
  onBrought: (id: number) => void;
}

/** Asks for a file, by the system's dialog or dropped here, and sends it; what is wrong with it stands below. */
export function FileZone({ path, onBrought }: FileZoneProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { share, fault, send } = useSending(path, onBrought);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    send(event.dataTransfer.files[0]);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way, the button is the first
    <div className={mergeClasses(styles.zone, over && styles.over)} onDragOver={hover} onDragLeave={() => setOver(false)} onDrop={drop}>
      <span className={styles.icon}>
        <Icon name="upload" />
      </span>
      <p className={styles.text}>{t('IMPORT.DROP')}</p>
      <Button appearance="primary" disabledFocusable={share !== null} onClick={() => input.current?.click()}>
        {t('IMPORT.CHOOSE')}
      </Button>
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar {...(share < 1 ? { value: share } : {})} aria-label={t('IMPORT.LABEL')} />
          <p className={styles.text} role="status">
            {share < 1 ? t('IMPORT.SENDING', { percent: Math.round(share * 100) }) : t('IMPORT.READING')}
          </p>
        </div>
      )}
      <p className={styles.fault} role="alert">
        {fault}
      </p>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept=".csv,.xlsx,.txt,.tsv"
        aria-label={t('IMPORT.CHOOSE')}
        onChange={({ currentTarget }) => {
          send(currentTarget.files?.[0]);
          // The same file may be chosen again after it was mended.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

/** How far the sending of a file is (null: nothing is sent), and why the last one was not taken. */
function useSending(path: string, onBrought: (id: number) => void) {
  const { t } = useTranslation('kit');
  const upload = useUpload<ImportAnswer>(path, 'file');
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
      const { message, code, fields } = failureOf(thrown);
      setFault(fields.file ?? message ?? t(code === 'NETWORK' ? 'ERROR.NETWORK' : 'ERROR.UNEXPECTED'));
    } finally {
      setShare(null);
    }
  };
  return { share, fault, send: (file: File | undefined) => void send(file) };
}
