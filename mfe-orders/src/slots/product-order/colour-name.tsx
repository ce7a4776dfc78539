import { useMatrixStyles } from './matrix.styles.ts';
import { useText } from './use-text.ts';

/** A colour with its sample. */
export function ColourName({ colour, swatch }: { colour: string | null; swatch: string | null }) {
  const styles = useMatrixStyles();
  const { t } = useText();
  return (
    <span className={styles.sample}>
      {swatch !== null && <span aria-hidden className={styles.dot} style={{ backgroundColor: swatch }} />}
      {colour ?? t('MATRIX.NO_COLOUR')}
    </span>
  );
}
