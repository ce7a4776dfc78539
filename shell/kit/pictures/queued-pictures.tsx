import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';
import { usePictureFaultText } from './use-picture-fault-text.ts';
import type { QueuedPicture } from './use-picture-queue.ts';
import { usePictureText } from './use-picture-text.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr) auto', alignItems: 'center', gap: '12px' },
  picture: { width: '48px', height: '48px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium },
  words: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, overflowWrap: 'anywhere' },
  fault: { color: tokens.colorPaletteRedForeground1 },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface QueuedPicturesProps {
  pictures: readonly QueuedPicture[];
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
  /** What stands beside a picture that has not arrived yet. */
  beside?: ((picture: QueuedPicture) => ReactNode) | undefined;
}

/** Files on their way: how far each has come, and what is wrong with it. */
export function QueuedPictures({ pictures, onRemove, onRetry, beside }: QueuedPicturesProps) {
  const styles = useStyles();
  const { t } = usePictureText();
  if (pictures.length === 0) return null;
  const sent = pictures.filter(({ state }) => state === 'sent').length;
  return (
    <>
      <p role="status">{t('PICTURES.SENT_OF', { sent, count: pictures.length })}</p>
      <ul className={styles.list} aria-label={t('PICTURES.QUEUE')}>
        {pictures.map((picture) => (
          <li key={picture.key} className={styles.item}>
            <img className={styles.picture} src={picture.url} alt="" />
            <div className={styles.words}>
              <span>{picture.file.name}</span>
              <Standing picture={picture} />
              {picture.state !== 'sent' && beside?.(picture)}
            </div>
            <span>
              {picture.state === 'failed' && (
                <Button size="small" onClick={() => onRetry(picture.key)}>
                  {t('RETRY')}
                </Button>
              )}
              {picture.state !== 'sent' && (
                <Button
                  appearance="subtle"
                  icon={<Icon name="close" />}
                  aria-label={t('PICTURES.GIVE_UP', { name: picture.file.name })}
                  onClick={() => onRemove(picture.key)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Standing({ picture: { state, share, fault, file } }: { picture: QueuedPicture }) {
  const styles = useStyles();
  const { t } = usePictureText();
  const faultText = usePictureFaultText();
  if (state === 'sending') return <ProgressBar value={share} aria-label={t('PICTURES.SENDING', { name: file.name })} />;
  if (state !== 'failed' && state !== 'unfit') return <span className={styles.note}>{t(`PICTURES.STATE.${state}`)}</span>;
  return (
    <span role="alert" className={styles.fault}>
      {faultText(fault)}
    </span>
  );
}
