import type { Cart, CartItem } from '@market/orders-contract/cart';
import { useFormat } from '@market/shell-kit/format/use-format';
import { companyGoodsPath } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { lineKey } from '../../../../../features/cart/line-key.ts';
import type { SetCount } from '../../../../../features/cart/use-set-count.ts';
import { GoalBar } from '../../../../../features/goal-bar/goal-bar.tsx';
import { useText } from '../../../use-text.ts';
import { useCartStyles } from '../cart.styles.ts';
import { CartLine } from './cart-line.tsx';
import type { FaultyCounts } from './use-faulty-counts.ts';

type Seller = Cart['companies'][number];

interface SellerLinesProps {
  seller: Seller;
  items: readonly CartItem[];
  setCount: SetCount;
  mark: FaultyCounts['mark'];
}

/** What is ordered of one company. */
export function SellerLines({ seller, items, setCount, mark }: SellerLinesProps) {
  const page = usePageStyles();
  const styles = useCartStyles();
  const title = (
    <span className={styles.seller}>
      <CompanyLogo company={seller} size="small" />
      <Link to={companyGoodsPath(seller.id)} className={page.link}>
        {seller.brand}
      </Link>
    </span>
  );
  return (
    <PageSection title={title}>
      <ToMinimum seller={seller} />
      <ul className={styles.lines}>
        {items.map((item) => (
          <CartLine key={lineKey(item)} item={item} setCount={setCount} mark={mark} />
        ))}
      </ul>
    </PageSection>
  );
}

/** How far it is to the smallest order that the company takes. */
function ToMinimum({ seller: { sum, minimum, missing } }: { seller: Seller }) {
  const { t } = useText();
  const { money } = useFormat();
  if (minimum === null || missing === 0) return null;
  const words = t('CART_PAGE.TO_MINIMUM', { missing: money(missing), minimum: money(minimum) });
  return <GoalBar words={words} reached={sum} goal={minimum} />;
}
