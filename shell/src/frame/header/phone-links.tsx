import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import type { SupportPhone } from '../site.ts';

const useStyles = makeStyles({
  list: { display: 'flex', gap: '24px', margin: '0 12px 0 0', padding: 0, listStyleType: 'none' },
  phone: { display: 'grid', lineHeight: '18px' },
  number: {
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    whiteSpace: 'nowrap',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  note: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
});

/** Both support phones in sight. */
export function PhoneLinks({ phones }: { phones: SupportPhone[] }): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  return (
    <ul className={styles.list} aria-label={t('HEADER.PHONES')}>
      {phones.map(({ number, shown, tollFree }) => (
        <li key={number} className={styles.phone}>
          <a href={`tel:${number}`} className={styles.number}>
            {shown}
          </a>
          <span className={styles.note}>{t(tollFree ? 'HEADER.PHONE_FREE' : 'HEADER.PHONE_CITY')}</span>
        </li>
      ))}
    </ul>
  );
}
