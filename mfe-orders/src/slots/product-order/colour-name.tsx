import { mergeClasses } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { IN_PLACE } from '@market/shell-kit/routing/history';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMatrixStyles } from './matrix.styles.ts';
import { isSoldOut, type MatrixRow } from './model/matrix-axes.ts';
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

/** The colour of a row: a press shows the page in it, with its pictures; what is typed stays. */
export function ColourLink({ row, shownId }: { row: MatrixRow; shownId: number }) {
  const styles = useMatrixStyles();
  const page = usePageStyles();
  const variants = row.cells.filter((variant) => variant !== null);
  const target = variants.find((variant) => !isSoldOut(variant)) ?? variants[0];
  const isShown = variants.some(({ id }) => id === shownId);
  if (row.colour === null || !target) return <ColourName colour={row.colour} swatch={row.swatch} />;
  return (
    <Link
      to={addresses.product(isShown ? shownId : target.id)}
      replace
      state={IN_PLACE}
      {...(isShown ? { 'aria-current': 'true' as const } : {})}
      className={mergeClasses(page.link, styles.link, isShown && styles.shown)}
    >
      <ColourName colour={row.colour} swatch={row.swatch} />
    </Link>
  );
}
