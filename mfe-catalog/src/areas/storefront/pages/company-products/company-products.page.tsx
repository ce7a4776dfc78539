import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { CatalogButton } from '../../../../catalog-button.tsx';
import { cardControls } from '../../../../features/card-controls/card-controls.tsx';
import { useProductIntent } from '../../../../features/product-intent/use-product-intent.ts';
import { ProductList } from '../../../../features/product-list/product-list.tsx';
import { useText } from '../../../../use-text.ts';
import { useAddProduct } from '../../use-add-product.ts';
import { CompanyLead } from './company-lead.tsx';
import { useCompany } from './use-company.ts';

/** Goods of one company, under its brand. */
export function CompanyProductsPage() {
  const id = idFromPath(useParams().companyId);
  return id === null ? <MissingPage /> : <CompanyProducts key={id} id={id} />;
}

function CompanyProducts({ id }: { id: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const onIntent = useProductIntent();
  const { company, unknown } = useCompany(id);
  usePageHeading(company?.brand);
  useAddProduct(company ?? null);
  if (unknown) return <MissingPage />;
  const nothing = <EmptyState title={t('COMPANY.EMPTY')} text={t('COMPANY.EMPTY_HINT')} action={<CatalogButton />} />;
  return (
    <div className={styles.page}>
      {company && <CompanyLead company={company} />}
      <ProductList scope={{ companyId: id }} nothing={nothing} onIntent={onIntent} controls={cardControls} />
    </div>
  );
}
