import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ProductCard } from '@market/catalogue-contract/product';
import { Link } from '@market/shell-kit/routing/navigation';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { storefrontPaths } from '../../../areas/storefront/navigation.ts';
import { Swatch } from '../../../swatch.tsx';
import { useText } from '../../../use-text.ts';

/** As many as stand in one line of the smallest tile. */
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
  colours: { display: 'inline-flex', alignItems: 'center' },
  // The first dot, not the target around it, stands on the line of the text above.
  choices: { marginLeft: '-6px' },
  // Above the link that covers the card; as large as a finger wants it, and none lies over its neighbour.
  colour: {
    position: 'relative',
    zIndex: 1,
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    margin: '-2px 0',
    borderRadius: tokens.borderRadiusCircular,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  sizes: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 },
});

/** First and last of a long row of sizes say as much as all of them. */
const briefly = (sizes: readonly string[]) => (sizes.length > SIZES_SHOWN ? `${sizes[0]} – ${sizes[sizes.length - 1]}` : sizes.join('  '));

interface VariantHintsProps extends Pick<ProductCard, 'colours' | 'sizes'> {
  /** The reader looks at a colour: the address of its picture; null at none. */
  point(photo: string | null): void;
}

/** Which colours and sizes a model comes in, at a glance. Each of several colours leads to a variant that has it. */
export function VariantHints({ colours, sizes, point }: VariantHintsProps) {
  const styles = useStyles();
  const { t } = useText();
  // What says how many are left out takes the room of one.
  const shown = colours.length > COLOURS_SHOWN ? colours.slice(0, COLOURS_SHOWN - 1) : colours;
  const more = colours.length - shown.length;
  return (
    <div className={styles.hints}>
      {colours.length > 0 && (
        <span className={mergeClasses(styles.colours, colours.length > 1 && styles.choices)}>
          <VisuallyHidden>{t('CARD.COLOURS', { colours: colours.map(({ name }) => name).join(', ') })}</VisuallyHidden>
          {shown.map(({ name, swatch, product_id, photo }) =>
            colours.length === 1 ? (
              <Swatch key={name} colour={swatch} size="small" />
            ) : (
              <Link
                key={name}
                to={storefrontPaths.product(product_id)}
                className={styles.colour}
                aria-label={name}
                title={name}
                // A finger does not hover, see ProductCard.
                onPointerEnter={(event) => event.pointerType === 'mouse' && point(photo)}
                onPointerLeave={() => point(null)}
                onFocus={() => point(photo)}
                onBlur={() => point(null)}
              >
                <Swatch colour={swatch} size="small" />
              </Link>
            ),
          )}
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
