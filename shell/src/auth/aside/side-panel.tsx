import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { type FrameIcon, Icon } from '../../parts/icon.tsx';
import { measures } from '../../parts/measures.ts';
import { type AuthKey, useAuthText } from '../auth-texts.ts';
import { documentOpened } from './document.model.ts';
import { SizeRun } from './size-run.tsx';

const wide = '@media (min-width: 960px)';
const narrow = '@media (max-width: 480px)';

/** The one warm colour of the brand, as in the logo. */
const WARM = '#f3b562';

/** Between the panel and the edges of the window. */
const GAP = 16;

const useStyles = makeStyles({
  panel: {
    position: 'relative',
    overflow: 'hidden',
    isolation: 'isolate',
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    gap: '40px',
    margin: '0 24px 24px',
    padding: '32px',
    borderRadius: '24px',
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    backgroundImage: `linear-gradient(155deg, ${tokens.colorBrandBackground} 10%, ${tokens.colorBrandBackgroundPressed} 90%)`,
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    [narrow]: { margin: '0 8px 8px', padding: '28px 20px', borderRadius: '20px' },
    // It stays in view beside a long form.
    [wide]: {
      position: 'sticky',
      top: `${measures.headerHeight + GAP}px`,
      alignSelf: 'start',
      minHeight: `calc(100dvh - ${measures.headerHeight + 2 * GAP}px)`,
      margin: `${GAP}px ${GAP}px ${GAP}px 0`,
      padding: 'clamp(32px, 8vh, 88px) clamp(32px, 4.5vw, 72px) 36px',
    },
  },
  drawing: { position: 'absolute', zIndex: -1, right: '-90px', bottom: '-110px' },
  title: {
    margin: '0 0 12px',
    maxWidth: '14ch',
    fontSize: 'clamp(28px, 3.1vw, 44px)',
    lineHeight: 1.12,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.03em',
    textWrap: 'balance',
  },
  text: { margin: 0, maxWidth: '40ch', fontSize: tokens.fontSizeBase400, lineHeight: '24px' },
  offers: { display: 'grid', gap: '22px', margin: '36px 0 0', padding: 0, listStyleType: 'none' },
  offer: { display: 'grid', gridTemplateColumns: '40px minmax(0, 1fr)', alignItems: 'start', gap: '0 16px' },
  icon: {
    display: 'grid',
    placeContent: 'center',
    width: '40px',
    height: '40px',
    borderRadius: '12px',
    color: WARM,
    backgroundColor: 'rgba(255, 255, 255, 0.1)',
  },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: '22px', fontWeight: tokens.fontWeightSemibold },
  words: { margin: '2px 0 0', maxWidth: '38ch', lineHeight: '20px' },
  legal: { display: 'flex', flexWrap: 'wrap', gap: '4px 24px' },
  link: {
    padding: '4px 0',
    border: 'none',
    backgroundColor: 'transparent',
    color: 'inherit',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase300,
    lineHeight: '20px',
    textDecorationLine: 'underline',
    textDecorationColor: 'rgba(255, 255, 255, 0.5)',
    textUnderlineOffset: '4px',
    cursor: 'pointer',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationColor: 'currentColor' },
    ':focus-visible': { outline: `2px solid ${tokens.colorNeutralForegroundOnBrand}`, outlineOffset: '3px' },
  },
});

const offers: { icon: FrameIcon; name: AuthKey; words: AuthKey }[] = [
  { icon: 'order', name: 'ASIDE.STOCK_TITLE', words: 'ASIDE.STOCK_TEXT' },
  { icon: 'search', name: 'ASIDE.SEARCH_TITLE', words: 'ASIDE.SEARCH_TEXT' },
  { icon: 'company', name: 'ASIDE.ACCOUNT_TITLE', words: 'ASIDE.ACCOUNT_TEXT' },
];

/** What one comes in for, and the texts one agrees to. */
export function SidePanel(): JSX.Element {
  const t = useAuthText();
  const styles = useStyles();
  const read = useUnit(documentOpened);
  return (
    <aside className={styles.panel} aria-label={t('ASIDE.LABEL')}>
      <div className={styles.drawing}>
        <SizeRun />
      </div>
      <div>
        <h2 className={styles.title}>{t('ASIDE.TITLE')}</h2>
        <p className={styles.text}>{t('ASIDE.TEXT')}</p>
        <ul className={styles.offers}>
          {offers.map(({ icon, name, words }) => (
            <li key={name} className={styles.offer}>
              <span className={styles.icon}>
                <Icon name={icon} size={22} />
              </span>
              <div>
                <h3 className={styles.name}>{t(name)}</h3>
                <p className={styles.words}>{t(words)}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
      <div className={styles.legal}>
        <button type="button" className={styles.link} onClick={() => read('user_agreement')}>
          {t('ASIDE.TERMS')}
        </button>
        <button type="button" className={styles.link} onClick={() => read('privacy_policy')}>
          {t('ASIDE.PRIVACY')}
        </button>
      </div>
    </aside>
  );
}
