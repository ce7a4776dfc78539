import { makeStyles, mergeClasses } from '@griffel/react';
import type { Product } from '@market/catalogue-contract/product';
import { SlotPanels } from '@market/shell-kit/slots/slot-panels';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useNear } from './use-near.ts';

// An element without height would still take a gap of the page.
const useStyles = makeStyles({ panels: { ':empty': { display: 'none' } } });

/** What other modules have to say of the product, below all that the page says itself: fetched when the reader comes near. */
export function ProductPanels({ product }: { product: Product }) {
  const page = usePageStyles();
  const styles = useStyles();
  const [panels, near] = useNear<HTMLDivElement>();
  return (
    <div ref={panels} className={mergeClasses(page.page, styles.panels)}>
      <SlotPanels name="product.panels" props={{ productId: product.id, companyId: product.company.id }} active={near} />
    </div>
  );
}
