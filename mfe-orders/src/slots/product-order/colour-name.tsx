import { mergeClasses } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { IN_PLACE } from '@market/shell-kit/routing/history';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
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

interface ColourLinkProps {
  colour: string | null;
  swatch: string | null;
  /** The products in this colour, the one that is led to first. */
  ids: readonly number[];
  /** The variant that the page shows. */
  shownId: number;
}

/** A colour that leads to the page in it, with its pictures; what is typed stays. */
export function ColourLink({ colour, swatch, ids, shownId }: ColourLinkProps) {
  const styles = useMatrixStyles();
  const page = usePageStyles();
  const isShown = ids.includes(shownId);
  const target = isShown ? shownId : ids[0];
  if (colour === null || target === undefined) return <ColourName colour={colour} swatch={swatch} />;
  return (
    <Link
      to={addresses.product(target)}
      replace
      state={IN_PLACE}
      {...(isShown ? { 'aria-current': 'true' as const } : {})}
      className={mergeClasses(page.link, styles.link, isShown && styles.shown)}
    >
      <ColourName colour={colour} swatch={swatch} />
    </Link>
  );
}
