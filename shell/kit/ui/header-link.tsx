import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icons/icon.tsx';
import { Link } from '../routing/navigation.tsx';

const useStyles = makeStyles({
  link: {
    position: 'relative',
    display: 'grid',
    placeItems: 'center',
    boxSizing: 'border-box',
    width: '40px',
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground2,
    '@media (pointer: coarse)': { height: '44px' },
    // Where the header's tools stand closer together all of a buyer's fit a phone of 390 px.
    '@media (width <= 451px)': { width: '36px' },
    ':hover': { color: tokens.colorNeutralForeground2Hover, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  count: {
    position: 'absolute',
    top: '1px',
    right: '-1px',
    boxSizing: 'border-box',
    minWidth: '18px',
    padding: '0 4px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontSize: '11px',
    lineHeight: '18px',
    fontWeight: tokens.fontWeightSemibold,
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  },
});

interface HeaderLinkProps {
  to: string;
  icon: IconName;
  /** In place of what stands in the link. */
  label?: string;
  className?: string | undefined;
  children: ReactNode;
}

/** A picture in the header that leads somewhere, with a `CountBadge` at its corner. */
export function HeaderLink({ to, icon, label, className, children }: HeaderLinkProps): ReactNode {
  const styles = useStyles();
  return (
    <Link to={to} className={mergeClasses(styles.link, className)} {...(label === undefined ? {} : { 'aria-label': label, title: label })}>
      <Icon name={icon} width={20} height={20} />
      {children}
    </Link>
  );
}

/** A badge has room for two digits. */
const MOST = 99;

/** How many there are, at the corner of a link in the header; of none nothing is said. */
export function CountBadge({ count }: { count: number }): ReactNode {
  const styles = useStyles();
  if (count === 0) return null;
  return <span className={styles.count}>{count > MOST ? `${MOST}+` : count}</span>;
}
