import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CompanyRef } from '@market/catalogue-contract/product';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';

const useStyles = makeStyles({
  lead: { display: 'flex', alignItems: 'center', gap: '12px', color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase300 },
});

/** Whose goods these are. */
export function CompanyLead({ company }: { company: CompanyRef }) {
  const styles = useStyles();
  return (
    <div className={styles.lead}>
      <CompanyLogo company={company} />
      <span>{company.city}</span>
      <RatingMark rating={company.rating} />
    </div>
  );
}
