import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { Icon } from '@market/shell-kit/icons/icon';
import { Link } from '@market/shell-kit/routing/navigation';
import { useEffect, useState } from 'react';
import { cartPaths } from '../../areas/cart/navigation.ts';
import { useOpenCart } from '../../features/cart/open-cart.ts';
import { useCartState } from '../../features/cart/use-cart-state.ts';
import { useMergeAfterSignIn } from './use-merge-after-sign-in.ts';
import { useText } from './use-text.ts';

/** A badge has room for two digits. */
const MOST = 99;

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    '@media (pointer: coarse)': { height: '44px' },
    ':hover': { color: tokens.colorNeutralForeground2Hover, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  count: {
    position: 'absolute',
    top: '1px',
    right: '-1px',
    boxSizing: 'border-box',
    minWidth: '18px',
    padding: '0 4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

/** The way to the cart, with how much is in it. */
export function HeaderCart() {
  const { t } = useText();
  const { number } = useFormat();
  const styles = useStyles();
  const count = useShownCount();
  useMergeAfterSignIn();
  const label = count === 0 ? t('HEADER.CART') : t('HEADER.CART_COUNT', { count, formatted: number(count) });
  return (
    <Link to={cartPaths.cart} className={styles.link} aria-label={label} title={label}>
      <Icon name="cart" width={20} height={20} />
      {count > 0 && (
        <span aria-hidden="true" className={styles.count}>
          {count > MOST ? `${MOST}+` : count}
        </span>
      )}
    </Link>
  );
}

/** While it is being found out the last number stands. */
function useShownCount(): number {
  const { isKnown } = useOpenCart();
  const count = useCartState()?.goods_num ?? 0;
  const [last, setLast] = useState(0);
  useEffect(() => {
    if (isKnown) setLast(count);
  }, [isKnown, count]);
  return isKnown ? count : Math.max(last, count);
}
