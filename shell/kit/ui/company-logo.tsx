import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { type ReactNode, useState } from 'react';
import { initialsOf } from '../format/initials.ts';

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
  small: { width: '32px', height: '32px', fontSize: tokens.fontSizeBase200, borderRadius: tokens.borderRadiusMedium },
  large: { width: '96px', height: '96px', fontSize: tokens.fontSizeHero700, borderRadius: tokens.borderRadiusXLarge },
});

const SIDES = { small: 32, medium: 48, large: 96 } as const;

interface CompanyLogoProps {
  /** `logo`: address of the picture. */
  company: { brand: string; logo: string | null };
  size?: keyof typeof SIDES;
}

/** A company's mark; its initials while there is none. Decorative: the brand stands beside it. */
export function CompanyLogo({ company: { brand, logo }, size = 'medium' }: CompanyLogoProps): ReactNode {
  const styles = useStyles();
  const [failed, setFailed] = useState<string | null>(null);
  const className = mergeClasses(styles.logo, size !== 'medium' && styles[size]);
  if (logo === null || failed === logo) {
    return (
      <span aria-hidden className={className}>
        {initialsOf(brand)}
      </span>
    );
  }
  return <img className={className} src={logo} alt="" width={SIDES[size]} height={SIDES[size]} onError={() => setFailed(logo)} />;
}
