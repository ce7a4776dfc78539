import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { LOCALES, type Locale, localeChosen } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { media } from '../../parts/measures.ts';

const narrow = `@media ${media.narrowHeader}`;

/** Each language calls itself by its own name, so that whoever is lost in the other one finds the way back. */
const names: Record<Locale, string> = { ru: 'русский', en: 'English' };

const useStyles = makeStyles({
  group: {
    display: 'flex',
    padding: '3px',
    gap: '2px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    [narrow]: { padding: '2px', gap: 0 },
  },
  choice: {
    minWidth: '34px',
    height: '34px',
    padding: '0 6px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '0.02em',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    [narrow]: { minWidth: '28px', padding: '0 2px' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
  },
  chosen: {
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow2,
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
  },
});

/** RU | EN: every visible sentence changes at once, nothing reloads. */
export function LanguageSwitch(): JSX.Element {
  const { t, locale } = useText();
  const choose = useUnit(localeChosen);
  const styles = useStyles();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a border and a legend of its own into a toolbar
    <div role="group" aria-label={t('HEADER.LANGUAGE')} className={styles.group}>
      {LOCALES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === locale}
          aria-label={`${language.toUpperCase()}, ${names[language]}`}
          className={mergeClasses(styles.choice, language === locale && styles.chosen)}
          onClick={() => choose(language)}
        >
          {language.toUpperCase()}
        </button>
      ))}
    </div>
  );
}
