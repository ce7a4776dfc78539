import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { CompanyRef } from '@market/catalogue/contract/product';
import { useState } from 'react';
import { initialsOf } from './initials.ts';

const useStyles = makeStyles({
  logo: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '48px',
    height: '48px',
    borderRadius: tokens.borderRadiusLarge,
    overflow: 'hidden',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    objectFit: 'cover',
  },
});

/** A company's mark; its initials while there is none. Decorative: the brand stands beside it. */
export function CompanyLogo({ company }: { company: Pick<CompanyRef, 'brand' | 'logo'> }) {
  const styles = useStyles();
  const [failed, setFailed] = useState(false);
  if (company.logo === null || failed) {
    return (
      <span aria-hidden className={styles.logo}>
        {initialsOf(company.brand)}
      </span>
    );
  }
  return <img className={styles.logo} src={company.logo} alt="" width={48} height={48} onError={() => setFailed(true)} />;
}
