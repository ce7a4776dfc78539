import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { type JSX, useLayoutEffect, useRef } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { $everyRecord } from '../../platform/feed.model.ts';
import { findRoute, routesOf } from '../../platform/routes/route-table.ts';
import { $noticeShown, noticeAccepted } from './notice.model.ts';

const POLICY_PATH = addresses.privacyPolicy;

const useStyles = makeStyles({
  bar: { position: 'fixed', inset: 'auto 0 0', zIndex: 95, padding: '0 16px 16px', pointerEvents: 'none' },
  card: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px 24px',
    boxSizing: 'border-box',
    width: 'fit-content',
    maxWidth: '720px',
    margin: '0 auto',
    padding: '12px 12px 12px 20px',
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    pointerEvents: 'auto',
    '@media (max-width: 540px)': { flexWrap: 'wrap', padding: '14px 16px' },
  },
  text: { margin: 0, fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, color: tokens.colorNeutralForeground2 },
  link: {
    flexShrink: 0,
    padding: '8px 8px 8px 0',
    color: tokens.colorBrandForegroundLink,
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  accept: { flexShrink: 0, '@media (max-width: 540px)': { width: '100%' } },
});

/**
 * Tells a first-time reader what the site keeps in the browser. While it stands, the page reserves its height
 * (`--notice-height`): neither the footer nor a focused element can hide beneath it.
 */
export function PrivacyNotice(): JSX.Element | null {
  const { t } = useText();
  const styles = useStyles();
  const { shown, accept, records } = useUnit({ shown: $noticeShown, accept: noticeAccepted, records: $everyRecord });
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!shown || !bar.current) return;
    const element = bar.current;
    const page = document.documentElement.style;
    const reserve = () => page.setProperty('--notice-height', `${element.offsetHeight}px`);
    const size = new ResizeObserver(reserve);
    size.observe(element);
    reserve();
    return () => {
      size.disconnect();
      page.removeProperty('--notice-height');
    };
  }, [shown]);
  if (!shown) return null;
  const hasPolicy = findRoute(routesOf({ modules: [...records] }), POLICY_PATH) !== null;
  return (
    <section ref={bar} aria-label={t('LEGAL.COOKIE.LABEL')} className={styles.bar}>
      <div className={styles.card}>
        <p className={styles.text}>{t('LEGAL.COOKIE.TEXT')}</p>
        <Button appearance="primary" size="large" className={styles.accept} onClick={() => accept()}>
          {t('LEGAL.COOKIE.ACCEPT')}
        </Button>
        {hasPolicy && (
          <Link to={POLICY_PATH} className={styles.link}>
            {t('LEGAL.COOKIE.MORE')}
          </Link>
        )}
      </div>
    </section>
  );
}
