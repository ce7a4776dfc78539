import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import type { Site } from '../site.ts';

const stores = [
  { id: 'appStore', name: 'App Store', drawing: 'M7 8.5 10 3l3 5.5M5 12h6.5M13.7 9.8 17 16M6.2 14.2 5 16.3' },
  { id: 'googlePlay', name: 'Google Play', drawing: 'M5 3.2v13.6L16.5 10zM5 3.2l7.6 9M5 16.8l7.6-9' },
] as const;

const useStyles = makeStyles({
  list: { display: 'flex', flexWrap: 'wrap', gap: '8px', margin: '20px 0 0', padding: 0, listStyleType: 'none' },
  badge: {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    minHeight: '44px',
    padding: '0 16px 0 12px',
    borderRadius: tokens.borderRadiusLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
  },
  link: {
    textDecorationLine: 'none',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
});

/** Badges of the shops where the mobile app is, or will be: a link as soon as there is something to lead to. */
export function StoreBadges({ apps }: Pick<Site, 'apps'>): JSX.Element | null {
  const { t } = useText();
  const styles = useStyles();
  const present = stores.filter(({ id }) => apps[id] !== undefined);
  if (present.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={`${t('FOOTER.APPS')}. ${t('FOOTER.APPS_TEXT')}`}>
      {present.map(({ id, name, drawing }) => (
        <li key={id}>
          {apps[id] ? (
            <a
              href={apps[id]}
              rel="noopener"
              className={mergeClasses(styles.badge, styles.link)}
              aria-label={t('FOOTER.STORE_LINK', { store: name })}
            >
              <Drawing lines={drawing} />
              {name}
            </a>
          ) : (
            <span className={styles.badge}>
              <Drawing lines={drawing} />
              {t('FOOTER.STORE_SOON', { store: name })}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

const Drawing = ({ lines }: { lines: string }): JSX.Element => (
  <svg
    aria-hidden="true"
    focusable="false"
    width="24"
    height="24"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d={lines} />
  </svg>
);
