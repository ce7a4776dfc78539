import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import { Link } from '@market/shell-kit/routing/navigation';
import { $locale } from '@market/shell-kit/session/locale';
import { $audience } from '@market/shell-kit/session/session';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useUnit } from 'effector-react';
import { settingsPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { cardsFor } from './settings-cards.ts';
import { useFeed } from './use-feed.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: '6px',
    boxSizing: 'border-box',
    height: '100%',
    padding: '20px 24px',
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    ':hover': { border: `1px solid ${tokens.colorNeutralStroke1Hover}`, boxShadow: tokens.shadow4 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  others: { margin: 0, padding: 0, listStyleType: 'none' },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
});

/** Everything the reader's role can set, each where it is set. */
export function SettingsPage() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { who, locale } = useUnit({ who: $audience, locale: $locale });
  const { paths, beside } = useFeed();
  const cards = cardsFor(who, paths);
  const described = new Set(cards.map(({ to }) => to));
  const others = beside.filter(
    ({ audience, path }) => audience.includes(who) && paths.has(path) && !described.has(path) && path !== settingsPaths.overview,
  );
  return (
    <div className={page.page}>
      <ul className={styles.cards}>
        {cards.map(({ id, to }) => (
          <li key={id}>
            <Link to={to} className={styles.card}>
              <h2 className={styles.name}>{t(`SETTINGS.${id}.TITLE`)}</h2>
              <p className={page.note}>{t(`SETTINGS.${id}.TEXT`)}</p>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <PageSection title={t('SETTINGS.BESIDE')}>
          <ul className={mergeClasses(page.row, styles.others)}>
            {others.map(({ id, path, label }) => (
              <li key={id}>
                <LinkButton to={path}>{label[locale]}</LinkButton>
              </li>
            ))}
          </ul>
        </PageSection>
      )}
    </div>
  );
}
