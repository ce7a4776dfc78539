import { mergeClasses } from '@griffel/react';
import type { Product } from '@market/catalogue-contract/product';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { ChatWrite } from '@market/shell-kit/slots/chat-write';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { CardControls } from '../../../../features/card-controls/card-controls.tsx';
import { ProductReviews } from '../../../../features/product-reviews/product-reviews.tsx';
import { useText } from '../../../../use-text.ts';
import { storefrontPaths } from '../../navigation.ts';
import { CompanyCard } from './company-card.tsx';
import { Gallery } from './gallery.tsx';
import { PriceBar } from './price-bar.tsx';
import { PriceBlock } from './price-block.tsx';
import { ProductFacts } from './product-facts.tsx';
import { ProductLine } from './product-line.tsx';
import { ProductPanels } from './product-panels.tsx';
import { useProductStyles } from './product-view.styles.ts';
import { SizeRuns } from './size-runs.tsx';
import { VariantTable } from './variant-table.tsx';

interface ProductViewProps {
  product: Product;
  /** Another variant is on its way: this one still stands. */
  arriving: boolean;
}

/** Pictures on one side, what matters for buying on the other; below them what is read afterwards. */
export function ProductView({ product, arriving }: ProductViewProps) {
  const page = usePageStyles();
  const styles = useProductStyles();
  const { t } = useText();
  const navigate = useNavigate();
  return (
    <div className={mergeClasses(page.page, styles.fading, arriving && styles.arriving)} aria-busy={arriving}>
      <div className={styles.top}>
        <div className={styles.pictures}>
          <Gallery key={product.photos.map((photo) => photo.id).join()} name={product.name} photos={product.photos} />
        </div>
        <div className={styles.buying}>
          <div className={styles.head}>
            <ProductLine product={product} />
            <CardControls goods={product} onDeleted={() => void navigate(storefrontPaths.catalog, { replace: true })} />
          </div>
          <PriceBlock product={product} />
          <Slot
            name="product.order"
            props={{ product }}
            active
            fallback={
              <>
                <VariantTable variants={product.variants} currentId={product.id} />
                <SizeRuns product={product} />
              </>
            }
          />
          <CompanyCard company={product.company} />
          <div>
            <ChatWrite companyId={product.company.id} card={{ kind: 'product', id: product.id }} />
          </div>
        </div>
      </div>
      <div className={styles.details}>
        {product.description !== '' && (
          <section aria-labelledby="product-description">
            <h2 id="product-description" className={styles.heading}>
              {t('PRODUCT.DESCRIPTION')}
            </h2>
            <p className={styles.prose}>{product.description}</p>
          </section>
        )}
        <ProductFacts product={product} />
      </div>
      <ProductReviews product={product} />
      <ProductPanels product={product} />
      <PriceBar product={product} />
    </div>
  );
}
