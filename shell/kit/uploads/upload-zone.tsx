import { ProgressBar } from '@fluentui/react-progress';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { DropZone } from '../ui/drop-zone.tsx';
import { useSending } from './use-sending.ts';
import { useUploadText } from './use-upload-text.ts';

const useStyles = makeStyles({
  text: { margin: 0 },
  progress: { width: '100%', maxWidth: '320px' },
});

interface UploadZoneProps<Answer> {
  /** What the file is, in a word or two. */
  label: string;
  /** Types and file extensions that the system's dialog offers. */
  accept: string;
  service: string;
  /** Where in the service the file goes, as the field `file` of a form. */
  path: string;
  onBrought: (answer: Answer) => void;
}

/** Asks for a file, by the system's dialog or dropped here, and sends it with its progress; what is wrong with it stands below. */
export function UploadZone<Answer>({ label, accept, service, path, onBrought }: UploadZoneProps<Answer>): ReactNode {
  const styles = useStyles();
  const { t } = useUploadText();
  const { share, fault, send } = useSending<Answer>({ service, path }, onBrought);
  return (
    <DropZone
      icon="upload"
      text={t('UPLOAD.DROP')}
      choose={t('UPLOAD.CHOOSE')}
      accept={accept}
      busy={share !== null}
      fault={fault}
      onFiles={([file]) => send(file)}
    >
      {share !== null && (
        <div className={styles.progress}>
          <ProgressBar {...(share < 1 ? { value: share } : {})} aria-label={label} />
          <p className={styles.text} role="status">
            {share < 1 ? t('UPLOAD.SENDING', { percent: Math.round(share * 100) }) : t('UPLOAD.READING')}
          </p>
        </div>
      )}
    </DropZone>
  );
}
