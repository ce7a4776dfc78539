import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CompanyRef } from '@market/catalogue-contract/product';
import { Icon } from '@market/shell-kit/icons/icon';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { Link } from '@market/shell-kit/routing/navigation';
import { Slot } from '@market/shell-kit/slots/slots';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { useText } from '../../../../use-text.ts';
import { companyGoodsPath } from '../../navigation.ts';
import { useNear } from './use-near.ts';

const useStyles = makeStyles({
  card: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '16px',
    padding: '16px',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  brand: {
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  more: { display: 'flex', alignItems: 'center', gap: '10px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  link: {
    color: tokens.colorBrandForegroundLink,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    outline: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  arrow: { flexShrink: 0, color: tokens.colorNeutralForeground3 },
});

/**
 * Who sells it: the card of the module that keeps companies, and until it comes, or where it does not, what is known here. A phone has it two
 * screens below the picture: the module is fetched when the reader comes near.
 */
export function CompanyCard({ company }: { company: CompanyRef }) {
  const { id: companyId, brand, city, rating, logo } = company;
  const [card, near] = useNear<HTMLDivElement>();
  return (
    <div ref={card}>
      <Slot name="company.card" props={{ companyId, brand, city, rating, logo }} fallback={<PlainCard company={company} />} active={near} />
    </div>
  );
}

function PlainCard({ company }: { company: CompanyRef }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <section className={styles.card} aria-label={t('COMPANY.SELLER')}>
      <CompanyLogo company={company} />
      <div className={styles.words}>
        <span className={styles.brand}>{company.brand}</span>
        <span className={styles.more}>
          {company.city}
          <RatingMark rating={company.rating} />
        </span>
        <Link to={companyGoodsPath(company.id)} className={styles.link}>
          {t('COMPANY.ALL_GOODS')}
        </Link>
      </div>
      <Icon name="chevronRight" className={styles.arrow} />
    </section>
  );
}
