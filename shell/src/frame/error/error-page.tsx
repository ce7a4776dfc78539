import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { HOME_PATH } from '../../platform/routes/address-rules.ts';
import { EmptyHanger } from './empty-hanger.tsx';

const useStyles = makeStyles({
  page: { display: 'grid', justifyItems: 'center', gap: '8px', padding: '32px 24px 64px', textAlign: 'center' },
  number: {
    margin: '8px 0 0',
    fontSize: '56px',
    lineHeight: '60px',
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.04em',
    ':focus': { outline: 'none' },
  },
  text: { margin: 0, fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500, fontWeight: tokens.fontWeightSemibold },
  hint: { margin: 0, maxWidth: '46ch', fontSize: tokens.fontSizeBase400, lineHeight: '24px', color: tokens.colorNeutralForeground3 },
  home: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    marginTop: '20px',
    padding: '0 24px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground,
    color: tokens.colorNeutralForegroundOnBrand,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorBrandBackgroundHover, color: tokens.colorNeutralForegroundOnBrand },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (forced-colors: active)': { border: '1px solid LinkText' },
  },
});

/** What stands at an address that does not exist, or not for this reader. */
export function ErrorPage(): JSX.Element {
  const { t } = useText();
  const styles = useStyles();
  return (
    <div className={styles.page}>
      <EmptyHanger />
      <h1 tabIndex={-1} className={styles.number}>
        {t('ERROR.404.TITLE')}
      </h1>
      <p className={styles.text}>{t('ERROR.404.TEXT')}</p>
      <p className={styles.hint}>{t('ERROR.404.HINT')}</p>
      <Link to={HOME_PATH} className={styles.home}>
        {t('ERROR.404.HOME')}
      </Link>
    </div>
  );
}
