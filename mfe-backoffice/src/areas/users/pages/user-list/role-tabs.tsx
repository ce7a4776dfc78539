import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { NavLink } from '@market/shell-kit/routing/navigation';
import { KINDS } from '../../features/user-kind.ts';
import { userPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  row: { display: 'flex', gap: '4px', overflowX: 'auto', scrollbarWidth: 'none', borderBottom: `1px solid ${tokens.colorNeutralStroke2}` },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    flexShrink: 0,
    minHeight: '44px',
    padding: '0 16px',
    color: tokens.colorNeutralForeground2,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    borderBottom: '3px solid transparent',
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&[aria-current="page"]': { color: tokens.colorBrandForeground1, borderBottomColor: tokens.colorBrandStroke1 },
  },
});

/** The lists of users beside each other. Each is an address of its own, so none takes over the filters of another. */
export function RoleTabs() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <nav className={styles.row} aria-label={t('USERS.LISTS')}>
      {KINDS.map((kind) => (
        <NavLink key={kind} to={userPaths[kind]} className={styles.tab}>
          {t(`USERS.KIND.${kind}`)}
        </NavLink>
      ))}
    </nav>
  );
}
