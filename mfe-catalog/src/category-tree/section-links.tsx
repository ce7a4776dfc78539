import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    // On a phone four lines of sections would push the goods off the screen: one line that slides under the thumb.
    '@media (max-width: 768px)': {
      flexWrap: 'nowrap',
      margin: '-3px -16px',
      padding: '3px 16px',
      overflowX: 'auto',
      scrollbarWidth: 'none',
      scrollPaddingInline: '16px',
    },
  },
  section: { flexShrink: 0 },
  link: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    boxSizing: 'border-box',
    padding: '0 16px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    textDecorationLine: 'none',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  here: {
    backgroundColor: tokens.colorNeutralBackgroundInverted,
    color: tokens.colorNeutralForegroundInverted,
    border: `1px solid ${tokens.colorNeutralBackgroundInverted}`,
    ':hover': { backgroundColor: tokens.colorNeutralBackgroundInverted },
  },
});

export interface SectionLink {
  to: string;
  name: string;
  /** The reader is there. */
  here?: boolean;
}

/** Places of one kind beside each other, each a link. */
export function SectionLinks({ links }: { links: readonly SectionLink[] }) {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {links.map(({ to, name, here = false }) => (
        <li key={to} className={styles.section}>
          <Link to={to} className={mergeClasses(styles.link, here && styles.here)} {...(here ? { 'aria-current': 'page' as const } : {})}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
