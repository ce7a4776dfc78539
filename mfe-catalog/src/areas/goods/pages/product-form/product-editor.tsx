import { Button } from '@fluentui/react-button';
import { Tab, TabList } from '@fluentui/react-tabs';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { ProductForm } from '@market/catalogue-contract/product-form';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Icon } from '@market/shell-kit/icons/icon';
import { Link, useNavigate } from '@market/shell-kit/routing/navigation';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { Slot } from '@market/shell-kit/slots/slots';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { useDeleteProduct } from '../../../../features/card-controls/use-delete-product.ts';
import { ProductReviews } from '../../../../features/product-reviews/product-reviews.tsx';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { useText } from '../../../../management/use-text.ts';
import { storefrontPaths } from '../../../storefront/navigation.ts';
import { PhotoEditor } from '../../features/product-photos/photo-editor.tsx';
import { goodsPaths } from '../../navigation.ts';
import { EditForm } from './edit-form.tsx';
import { ProductStanding } from './product-standing.tsx';

// Few open it, and the page is heavy enough.
const SizeRuns = lazy(() => import('./size-runs.tsx').then((file) => ({ default: file.SizeRuns })));

const TABS = ['basic', 'runs', 'photos', 'reviews', 'plan'] as const;
const params = { tab: urlParam(z.enum(TABS), 'basic') };

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '8px 24px' },
  link: {
    padding: '6px 0',
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

interface ProductEditorProps {
  product: ProductForm;
  types: readonly ProductType[];
  staff: boolean;
}

/** The fields, the pictures and the reviews of a product, and what the plan of its company allows, beside each other. */
export function ProductEditor({ product, types, staff }: ProductEditorProps) {
  const management = usePageStyles();
  const { t } = useText();
  const [{ tab }, change] = useUrlState(params);
  const [faults, setFaults] = useState(0);
  const seesPlan = useMay('plans.see-all') || !staff;
  const basic = faults > 0 ? t('GOODS.TAB.BASIC_FAULTS', { count: faults }) : t('GOODS.TAB.BASIC');
  return (
    <div className={management.form}>
      <Head product={product} />
      <ProductStanding product={product} />
      <TabList
        className={management.tabs}
        selectedValue={tab}
        onTabSelect={(_, { value }) => change({ tab: value as (typeof TABS)[number] }, 'push')}
      >
        <Tab value="basic">{basic}</Tab>
        {product.variants.length > 1 && <Tab value="runs">{t('GOODS.RUNS.TITLE')}</Tab>}
        <Tab value="photos">{t('GOODS.TAB.PHOTOS', { count: product.photos.length })}</Tab>
        <Tab value="reviews">{t('GOODS.TAB.REVIEWS', { count: product.reviews_num })}</Tab>
        {seesPlan && <Tab value="plan">{t('GOODS.TAB.PLAN')}</Tab>}
      </TabList>
      {tab === 'basic' && <EditForm product={product} types={types} staff={staff} onFaults={setFaults} />}
      {tab === 'runs' && (
        <Suspense fallback={<FormSkeleton />}>
          <SizeRuns id={product.id} />
        </Suspense>
      )}
      {tab === 'photos' && <PhotoEditor product={product} />}
      {tab === 'reviews' && <ReviewManagement id={product.id} />}
      {tab === 'plan' && seesPlan && <CompanyPlan companyId={product.company.id} />}
    </div>
  );
}

function Head({ product }: Pick<ProductEditorProps, 'product'>) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const navigate = useNavigate();
  const remove = useDeleteProduct();
  return (
    <div className={styles.head}>
      <p className={management.note}>{product.company.brand}</p>
      <span className={management.row}>
        <Link to={storefrontPaths.product(product.id)} className={styles.link}>
          {t('GOODS.FORM.AS_BUYER')}
        </Link>
        <Button
          appearance="subtle"
          icon={<Icon name="trash" />}
          onClick={() => void remove(product).then((gone) => gone && navigate(goodsPaths.list, { replace: true }))}
        >
          {t('GOODS.ACT.DELETE')}
        </Button>
      </span>
    </div>
  );
}

/** The plan that limits what the company sells; the back office draws it. */
function CompanyPlan({ companyId }: { companyId: number }) {
  const { t } = useText();
  const missing = <p>{t('GOODS.NO_PLAN_SHOWN')}</p>;
  return (
    <Slot name="product.tariffs" props={{ companyId }} fallback={(state) => (state === 'waiting' ? <FormSkeleton /> : missing)} active />
  );
}

/** What buyers say of it; who may, deletes. */
function ReviewManagement({ id }: { id: number }) {
  const product = catalogue.hooks.product.get.useQuery({ id });
  if (product.isError && !product.data) return <LoadFailure error={product.error} onRetry={() => void product.refetch()} />;
  return product.data ? <ProductReviews product={product.data.data} /> : <FormSkeleton />;
}
