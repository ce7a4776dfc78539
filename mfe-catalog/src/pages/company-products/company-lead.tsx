import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CompanyRef } from '@market/catalogue/contract/product';
import { CompanyLogo } from '../../company-logo.tsx';
import { RatingMark } from '../../rating-mark.tsx';

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
