import { makeStyles, mergeClasses } from '@griffel/react';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useText } from '../../../../management/use-text.ts';
import { PHOTOS_MAX } from './photo-room.ts';

const NAMED_MAX = 5;

// A column of a table would become as wide as a name, or as narrow as a letter.
const useStyles = makeStyles({ names: { minWidth: '180px', overflowWrap: 'anywhere' } });

/** Which of the chosen files found no room; nothing where all did. */
export function LeftOut({ files }: { files: readonly File[] }) {
  const styles = usePageStyles();
  const { names: wrapped } = useStyles();
  const { t } = useText();
  if (files.length === 0) return null;
  const named = files.slice(0, NAMED_MAX).map(({ name }) => name);
  const names = `${named.join(', ')}${files.length > NAMED_MAX ? '…' : ''}`;
  return (
    <p role="alert" className={mergeClasses(styles.fault, wrapped)}>
      {t('PHOTOS.LEFT_OUT', { most: PHOTOS_MAX, names })}
    </p>
  );
}
