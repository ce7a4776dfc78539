import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useFormat } from '@market/shell-kit/format/use-format';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { companyGoodsPath } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useMay } from '@market/shell-kit/session/capabilities';
import type { SlotProps } from '@market/shell-kit/slots/slots';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { companiesApi } from '../../api.ts';
import { companyPaths } from '../../areas/companies/navigation.ts';
import { CompanyPhone } from '../../features/company/company-phone.tsx';
import { FavoriteCompany } from '../../features/company/favorite-company.tsx';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'start',
    gap: '4px 16px',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  words: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  brand: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  minimum: { fontWeight: tokens.fontWeightSemibold },
  // Its room is kept until it is known: nothing below moves.
  phone: { minHeight: '32px' },
  below: { gridColumn: '2 / -1', display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
});

/** Who sells it: the brand with its mark and rating, how it is reached, and the way to its page and to all its goods. */
export function CompanyCard({ companyId, brand, city, rating, logo }: SlotProps['company.card']) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  // What the page knows stands at once; a service that does not answer takes away only the phone and the heart.
  const { data } = companiesApi.hooks.company.get.useQuery({ id: companyId });
  const keepsFavorites = useMay('companies.favor');
  const company = data?.data;
  const { money } = useFormat();
  return (
    <section className={styles.card} aria-label={t('COMPANY.SELLER')}>
      <CompanyLogo company={{ brand, logo: company ? (company.logo?.small ?? null) : logo }} />
      <div className={styles.words}>
        <Link to={companyPaths.company(companyId)} className={page.link}>
          <span className={styles.brand}>{company?.brand ?? brand}</span>
        </Link>
        <span className={page.row}>
          <span className={page.small}>{company?.city ?? city}</span>
          <RatingMark rating={company?.rating ?? rating} {...(company ? { reviews: company.reviews_num } : {})} />
        </span>
      </div>
      {keepsFavorites && company ? <FavoriteCompany company={company} /> : <span />}
      <div className={styles.below}>
        {company && company.min_order_first !== null && (
          <strong className={styles.minimum}>{t('COMPANY.MIN_FIRST', { sum: money(company.min_order_first) })}</strong>
        )}
        <span className={styles.phone}>{company && <CompanyPhone company={company} />}</span>
        <Link to={companyGoodsPath(companyId)} className={page.link}>
          {t('COMPANY.ALL_GOODS')}
        </Link>
      </div>
    </section>
  );
}
