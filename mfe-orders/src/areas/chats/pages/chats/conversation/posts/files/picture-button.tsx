import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { FileInfo } from '@market/chat-contract/file';
import { Icon } from '@market/shell-kit/icons/icon';
import { useText } from '../../../../../use-text.ts';
import { usePicture } from './use-picture.ts';

const SIDE_PX = 240;

const useStyles = makeStyles({
  button: {
    display: 'grid',
    placeContent: 'center',
    maxWidth: '100%',
    padding: 0,
    overflow: 'hidden',
    border: 'none',
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground4,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  picture: { display: 'block', width: '100%', height: '100%', objectFit: 'contain' },
  broken: { padding: '8px', fontSize: '32px', lineHeight: 0 },
});

/** The room that a picture takes, known before it has come. */
function roomOf({ width, height }: FileInfo): { width: number; aspectRatio: string } {
  const scale = Math.min(1, SIDE_PX / Math.max(width, height));
  return { width: Math.max(44, Math.round(width * scale)), aspectRatio: `${width} / ${height}` };
}

/** A picture as small as in the list; a press shows it larger. */
export function PictureButton({ file, onPress }: { file: FileInfo; onPress: () => void }) {
  const styles = useStyles();
  const { t } = useText();
  const { url, isBroken } = usePicture(`/api/v4/files/${file.id}/thumbnail`);
  return (
    <button
      type="button"
      className={styles.button}
      style={roomOf(file)}
      aria-label={t('CHATS.FILES.OPEN', { name: file.name })}
      onClick={onPress}
    >
      {url !== null && <img className={styles.picture} src={url} alt="" />}
      {isBroken && (
        <span className={styles.broken}>
          <Icon name="picture" />
        </span>
      )}
    </button>
  );
}
