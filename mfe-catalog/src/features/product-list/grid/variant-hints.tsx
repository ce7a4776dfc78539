import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ProductCard } from '@market/catalogue-contract/product';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { Swatch } from '../../../swatch.tsx';
import { useText } from '../../../use-text.ts';

const COLOURS_SHOWN = 5;
const SIZES_SHOWN = 6;

const useStyles = makeStyles({
  hints: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    minHeight: '20px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  colours: { display: 'inline-flex', alignItems: 'center', gap: '4px' },
  sizes: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});

/** First and last of a long row of sizes say as much as all of them. */
const briefly = (sizes: readonly string[]) => (sizes.length > SIZES_SHOWN ? `${sizes[0]} – ${sizes[sizes.length - 1]}` : sizes.join('  '));

/** Which colours and sizes a model comes in, at a glance. */
export function VariantHints({ colours, sizes }: Pick<ProductCard, 'colours' | 'sizes'>) {
  const styles = useStyles();
  const { t } = useText();
  const more = colours.length - COLOURS_SHOWN;
  return (
    <div className={styles.hints}>
      {colours.length > 0 && (
        <span className={styles.colours}>
          <VisuallyHidden>{t('CARD.COLOURS', { colours: colours.map(({ name }) => name).join(', ') })}</VisuallyHidden>
          {colours.slice(0, COLOURS_SHOWN).map(({ name, swatch }) => (
            <Swatch key={name} colour={swatch} size="small" />
          ))}
          {more > 0 && <span aria-hidden>{t('CARD.MORE', { count: more })}</span>}
        </span>
      )}
      {sizes.length > 0 && (
        <span className={styles.sizes}>
          <VisuallyHidden>{t('CARD.SIZES', { sizes: sizes.join(', ') })}</VisuallyHidden>
          <span aria-hidden>{briefly(sizes)}</span>
        </span>
      )}
    </div>
  );
}
