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
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { catalogue } from '../../api.ts';
import { useDeskStyles } from '../../desk/desk.styles.ts';
import { FormSkeleton } from '../../desk/form-skeleton.tsx';
import { useDeleteProduct } from '../../desk/use-delete-product.ts';
import { PhotoDesk } from '../../features/product-photos/photo-desk.tsx';
import { ProductReviews } from '../../features/product-reviews/product-reviews.tsx';
import { GOODS_PATH, productPath } from '../../paths.ts';
import { EditForm } from './edit-form.tsx';
import { ProductStanding } from './product-standing.tsx';

const TABS = ['basic', 'photos', 'reviews'] as const;
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

interface EditDeskProps {
  product: ProductForm;
  types: readonly ProductType[];
  staff: boolean;
}

/** The fields, the pictures and the reviews of a product, beside each other. */
export function EditDesk({ product, types, staff }: EditDeskProps) {
  const desk = useDeskStyles();
  const { t } = useTranslation();
  const [{ tab }, change] = useUrlState(params);
  const [faults, setFaults] = useState(0);
  const basic = faults > 0 ? t('GOODS.TAB.BASIC_FAULTS', { count: faults }) : t('GOODS.TAB.BASIC');
  return (
    <div className={desk.form}>
      <Head product={product} />
      <ProductStanding product={product} />
      <TabList selectedValue={tab} onTabSelect={(_, { value }) => change({ tab: value as (typeof TABS)[number] }, 'push')}>
        <Tab value="basic">{basic}</Tab>
        <Tab value="photos">{t('GOODS.TAB.PHOTOS', { count: product.photos.length })}</Tab>
        <Tab value="reviews">{t('GOODS.TAB.REVIEWS', { count: product.reviews_num })}</Tab>
      </TabList>
      {tab === 'basic' && <EditForm product={product} types={types} staff={staff} onFaults={setFaults} />}
      {tab === 'photos' && <PhotoDesk product={product} />}
      {tab === 'reviews' && <ReviewDesk id={product.id} />}
    </div>
  );
}

function Head({ product }: Pick<EditDeskProps, 'product'>) {
  const styles = useStyles();
  const desk = useDeskStyles();
  const { t } = useTranslation();
  const navigate = useNavigate();
  const remove = useDeleteProduct();
  return (
    <div className={styles.head}>
      <p className={desk.note}>{product.company.brand}</p>
      <span className={desk.row}>
        <Link to={productPath(product.id)} className={styles.link}>
          {t('GOODS.FORM.AS_BUYER')}
        </Link>
        <Button
          appearance="subtle"
          icon={<Icon name="trash" />}
          onClick={() => void remove(product).then((gone) => gone && navigate(GOODS_PATH, { replace: true }))}
        >
          {t('GOODS.ACT.DELETE')}
        </Button>
      </span>
    </div>
  );
}

/** What buyers say of it; who may, deletes. */
function ReviewDesk({ id }: { id: number }) {
  const product = catalogue.hooks.product.get.useQuery({ id });
  if (product.isError && !product.data) return <LoadFailure error={product.error} onRetry={() => void product.refetch()} />;
  return product.data ? <ProductReviews product={product.data.data} /> : <FormSkeleton />;
}
