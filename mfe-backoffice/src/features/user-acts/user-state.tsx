import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { User } from '@market/identity/contract/user';
import { useTranslation } from 'react-i18next';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '24px',
    padding: '0 10px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
    '::before': { content: '""', width: '8px', height: '8px', borderRadius: '50%', backgroundColor: 'currentColor' },
  },
  active: { color: tokens.colorStatusSuccessForeground1, backgroundColor: tokens.colorStatusSuccessBackground1 },
  waiting: { color: tokens.colorStatusWarningForeground1, backgroundColor: tokens.colorStatusWarningBackground1 },
  blocked: { color: tokens.colorStatusDangerForeground1, backgroundColor: tokens.colorStatusDangerBackground1 },
});

/** Whether the user may come in: blocked, not activated yet, or active. */
const stateOf = ({ blocked, activated }: Pick<User, 'blocked' | 'activated'>): 'blocked' | 'waiting' | 'active' => {
  if (blocked) return 'blocked';
  return activated ? 'active' : 'waiting';
};

export function UserState({ user }: { user: Pick<User, 'blocked' | 'activated'> }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const state = stateOf(user);
  return <span className={mergeClasses(styles.badge, styles[state])}>{t(`USERS.STATE.${state}`)}</span>;
}
