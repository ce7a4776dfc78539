import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useUnit } from 'effector-react';
import { type JSX, useId } from 'react';
import { type AuthKey, useAuthText } from '../auth-texts.ts';
import { $demoAccounts, type DemoAccount, demoAccountChosen } from './demo-accounts.model.ts';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gap: '12px',
    padding: '16px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px dashed ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: '20px', fontWeight: tokens.fontWeightSemibold },
  text: { margin: '2px 0 0', fontSize: tokens.fontSizeBase200, lineHeight: '18px', color: tokens.colorNeutralForeground3 },
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: '2px 8px',
    margin: '0 -8px -8px',
    padding: 0,
    listStyleType: 'none',
  },
  account: {
    display: 'grid',
    alignContent: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '48px',
    padding: '5px 8px',
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  login: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  role: { fontSize: tokens.fontSizeBase200, lineHeight: '16px', color: tokens.colorNeutralForeground3 },
});

const roles: Record<DemoAccount['role'], AuthKey> = {
  ROLE_ADMIN: 'DEMO.ADMIN',
  ROLE_MANAGER: 'DEMO.MANAGER',
  ROLE_VENDOR: 'DEMO.VENDOR',
  ROLE_BUYER: 'DEMO.BUYER',
  ROLE_USER: 'DEMO.USER',
};

/** The accounts of a demonstration, each a press away. Nothing where there is none. */
export function DemoAccounts(): JSX.Element | null {
  const t = useAuthText();
  const styles = useStyles();
  const title = useId();
  const { accounts, choose } = useUnit({ accounts: $demoAccounts, choose: demoAccountChosen });
  if (accounts.length === 0) return null;
  return (
    <section className={styles.card} aria-labelledby={title}>
      <div>
        <h2 id={title} className={styles.title}>
          {t('DEMO.TITLE')}
        </h2>
        <p className={styles.text}>{t('DEMO.TEXT')}</p>
      </div>
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={account.login}>
            <button type="button" className={styles.account} onClick={() => choose(account)}>
              <span className={styles.login}>{account.login}</span>
              <span className={styles.role}>{t(account.blocked ? 'DEMO.BLOCKED' : roles[account.role])}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
