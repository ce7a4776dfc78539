import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { Link } from '@market/shell-kit/routing/navigation';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { catalogue } from '../../api.ts';
import { companyGoodsPath } from '../../areas/storefront/navigation.ts';
import { useCountText } from '../../features/product-list/use-count-text.ts';
import { useText } from '../../use-text.ts';
import { CompanySections } from './company-sections.tsx';
import { GoodsStrip, GoodsStripSkeleton } from './goods-strip.tsx';

const STRIP = 12;

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '4px 16px' },
  count: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightRegular },
});

/** What a company sells, on its page: its most wanted models, its collections and categories, and the way to all. */
export function CompanyGoods({ companyId }: SlotProps['company.goods']) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const countText = useCountText();
  const goods = catalogue.hooks.product.list.useQuery({ active: true, company_id: companyId, page: 1, per_page: STRIP, sort: 'popular' });
  const { data, error } = goods;
  if (!data && error) return <LoadFailure error={error} onRetry={() => void goods.refetch()} />;
  if (data?.total === 0) return <p className={page.note}>{t('COMPANY.EMPTY')}</p>;
  const title = (
    <span className={styles.head}>
      {t('CATALOG.GOODS')}
      {data && <span className={styles.count}>{countText(data)}</span>}
    </span>
  );
  return (
    <PageSection title={title} aria-busy={!data}>
      <CompanySections companyId={companyId} />
      {data ? <GoodsStrip products={data.data} /> : <GoodsStripSkeleton />}
      <div className={page.row}>
        <Link to={companyGoodsPath(companyId)} className={page.link}>
          {t('COMPANY.ALL_GOODS')}
        </Link>
      </div>
    </PageSection>
  );
}
