import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { JSX } from 'react';
import { Icon } from '../../parts/icon.tsx';
import { useAuthText } from '../auth-texts.ts';
import type { SignInValues } from '../sign-in/sign-in-values.ts';
import { useField } from './use-field.ts';

const useStyles = makeStyles({
  group: { margin: 0, padding: 0, border: 'none', minWidth: 0 },
  legend: { padding: 0, marginBottom: '6px', fontSize: tokens.fontSizeBase400, lineHeight: '24px' },
  choices: { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px' },
  choice: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignContent: 'start',
    gap: '2px 10px',
    padding: '12px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  chosen: {
    border: `1px solid ${tokens.colorBrandStroke1}`,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke1}`,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { border: `1px solid ${tokens.colorBrandStroke1}` },
  },
  radio: { position: 'absolute', opacity: 0, inset: 0, width: '100%', height: '100%', margin: 0, cursor: 'pointer' },
  icon: { gridRow: '1 / 3', color: tokens.colorBrandForeground1, lineHeight: 0, paddingTop: '1px' },
  name: { fontWeight: tokens.fontWeightSemibold },
  text: { fontSize: tokens.fontSizeBase200, lineHeight: '16px', color: tokens.colorNeutralForeground2 },
  error: { margin: '4px 0 0', fontSize: tokens.fontSizeBase200, color: tokens.colorPaletteRedForeground1 },
});

type SignUpRole = SignInValues['role'];

/** The role that a user signs up in. */
export function RoleChoice(): JSX.Element {
  const t = useAuthText();
  const styles = useStyles();
  const { value, onChange, error } = useField('role');
  const choices: { role: SignUpRole; icon: 'order' | 'catalog'; name: string; text: string }[] = [
    { role: 'ROLE_VENDOR', icon: 'order', name: t('REGISTER.VENDOR'), text: t('REGISTER.VENDOR_TEXT') },
    { role: 'ROLE_BUYER', icon: 'catalog', name: t('REGISTER.BUYER'), text: t('REGISTER.BUYER_TEXT') },
  ];
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('REGISTER.ROLE')}</legend>
      <div className={styles.choices}>
        {choices.map(({ role, icon, name, text }) => (
          <label key={role} className={mergeClasses(styles.choice, role === value && styles.chosen)}>
            <input
              type="radio"
              name="role"
              value={role}
              checked={role === value}
              className={styles.radio}
              onChange={() => onChange(role)}
            />
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.text}>{text}</span>
          </label>
        ))}
      </div>
      {error ? (
        <p className={styles.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
