import { Button } from '@fluentui/react-button';
import { ProgressBar } from '@fluentui/react-progress';
import { Select } from '@fluentui/react-select';
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

/** A colour of the model, as its option is called. */
export interface Colour {
  id: number;
  value: string;
}

interface QueuedPhotosProps {
  photos: readonly QueuedPhoto[];
  colours: readonly Colour[];
  onAssign: (key: number, colour: number | null) => void;
  onRemove: (key: number) => void;
  onRetry: (key: number) => void;
}

/** Files on their way: how far each has come, and what is wrong with it. */
export function QueuedPhotos({ photos, colours, onAssign, onRemove, onRetry }: QueuedPhotosProps) {
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
              {colours.length > 1 && photo.state !== 'sent' && <ColourOf photo={photo} colours={colours} onAssign={onAssign} />}
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

function ColourOf({ photo, colours, onAssign }: { photo: QueuedPhoto } & Pick<QueuedPhotosProps, 'colours' | 'onAssign'>) {
  const { t } = useText();
  return (
    <Select
      size="small"
      aria-label={t('PHOTOS.COLOUR.OF', { name: photo.file.name })}
      value={photo.colour ?? ''}
      onChange={(_, { value }) => onAssign(photo.key, value === '' ? null : Number(value))}
    >
      <option value="">{t('PHOTOS.COLOUR.ALL')}</option>
      {colours.map(({ id, value }) => (
        <option key={id} value={id}>
          {value}
        </option>
      ))}
    </Select>
  );
}

function Standing({ photo: { state, share, fault, file } }: { photo: QueuedPhoto }) {
  const styles = useStyles();
  const { t } = useText();
  const faultText = useFaultText();
  if (state === 'sending') return <ProgressBar value={share} aria-label={t('PHOTOS.SENDING', { name: file.name })} />;
  if (state !== 'failed' && state !== 'unfit') return <span className={styles.note}>{t(`PHOTOS.STATE.${state}`)}</span>;
  return (
    <span role="alert" className={styles.fault}>
      {faultText(fault)}
    </span>
  );
}
