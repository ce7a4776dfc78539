import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CompanyRef } from '@market/catalogue-contract/product';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { SmallestOrder } from '../../../../features/product-list/grid/smallest-order.tsx';

const useStyles = makeStyles({
  lead: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 12px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase300,
  },
});

/** Whose goods these are. */
export function CompanyLead({ company }: { company: CompanyRef }) {
  const styles = useStyles();
  return (
    <div className={styles.lead}>
      <CompanyLogo company={company} />
      <span>{company.city}</span>
      <RatingMark rating={company.rating} />
      <SmallestOrder company={company} />
    </div>
  );
}
