import { makeStyles, mergeClasses } from '@griffel/react';
import { usePageStyles } from '../ui/page-styles.ts';
import { usePictureText } from './use-picture-text.ts';

const NAMED_MAX = 5;

// A column of a table would become as wide as a name, or as narrow as a letter.
const useStyles = makeStyles({ names: { minWidth: '180px', overflowWrap: 'anywhere' } });

/** Which of the chosen files found no room, where there may be so many; nothing where all did. */
export function LeftOut({ files, most }: { files: readonly File[]; most: number }) {
  const styles = usePageStyles();
  const { names: wrapped } = useStyles();
  const { t } = usePictureText();
  if (files.length === 0) return null;
  const named = files.slice(0, NAMED_MAX).map(({ name }) => name);
  const names = `${named.join(', ')}${files.length > NAMED_MAX ? '…' : ''}`;
  return (
    <p role="alert" className={mergeClasses(styles.fault, wrapped)}>
      {t('PICTURES.LEFT_OUT', { most, names })}
    </p>
  );
}
