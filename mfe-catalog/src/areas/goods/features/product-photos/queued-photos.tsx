import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../../../management/use-text.ts';
import { useFaultText } from './use-fault-text.ts';
import type { QueuedPhoto } from './use-photo-queue.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  item: { display: 'grid', gridTemplateColumns: '48px minmax(0, 1fr) auto', alignItems: 'center', gap: '12px' },
  picture: { width: '48px', height: '48px', objectFit: 'cover', borderRadius: tokens.borderRadiusMedium },
  words: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0, overflowWrap: 'anywhere' },
  fault: { color: tokens.colorPaletteRedForeground1 },
  note: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
});

interface QueuedPhotosProps {
  photos: readonly QueuedPhoto[];
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
}

/** Files on their way: how far each has come, and what is wrong with it. */
export function QueuedPhotos({ photos, onRemove, onRetry }: QueuedPhotosProps) {
  const styles = useStyles();
  const { t } = useText();
  if (photos.length === 0) return null;
  const sent = photos.filter(({ state }) => state === 'sent').length;
  return (
    <>
      <p role="status">{t('PHOTOS.SENT_OF', { sent, count: photos.length })}</p>
      <ul className={styles.list} aria-label={t('PHOTOS.QUEUE')}>
        {photos.map((photo) => (
          <li key={photo.key} className={styles.item}>
            <img className={styles.picture} src={photo.url} alt="" />
            <div className={styles.words}>
              <span>{photo.file.name}</span>
              <Standing photo={photo} />
            </div>
            <span>
              {photo.state === 'failed' && (
                <Button size="small" onClick={() => onRetry(photo.key)}>
                  {t('COMMON.RETRY')}
                </Button>
              )}
              {photo.state !== 'sent' && (
                <Button
                  appearance="subtle"
                  icon={<Icon name="close" />}
                  aria-label={t('PHOTOS.GIVE_UP', { name: photo.file.name })}
                  onClick={() => onRemove(photo.key)}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Standing({ photo: { state, share, fault, file } }: { photo: QueuedPhoto }) {
  const styles = useStyles();
  const { t } = useText();
  const faultText = useFaultText();
  if (state === 'sending') return <ProgressBar value={share} aria-label={t('PHOTOS.SENDING', { name: file.name })} />;
  if (state !== 'failed') return <span className={styles.note}>{t(`PHOTOS.STATE.${state}`)}</span>;
  return (
    <span role="alert" className={styles.fault}>
      {faultText(fault)}
    </span>
  );
}
