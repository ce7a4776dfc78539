import type { NavEntry } from '@market/modules-contract/manifest';
import { Link } from '@market/shell-kit/routing/navigation';
import type { JSX, ReactNode } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { LogoMark } from '../header/logo.tsx';
import type { Site } from '../site.ts';
import { useFooterStyles } from './footer.styles.ts';
import { StoreBadges } from './store-badges.tsx';

/** A link of the footer in the reader's language. */
interface FooterLink {
  path: string;
  title: string;
}

interface FooterProps {
  site: Site;
  sections: NavEntry[];
  /** Legal texts; empty until a module publishes them. */
  documents: FooterLink[];
}

/** The end of every page: who we are, where to call, what to read. */
export function Footer({ site, sections, documents }: FooterProps): JSX.Element {
  const { t, locale } = useText();
  const styles = useFooterStyles();
  const name = t('BRAND.NAME');
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.name}>
            <LogoMark size={28} />
            {name}
          </p>
          <p className={styles.text}>{t('FOOTER.ABOUT')}</p>
          <StoreBadges apps={site.apps} />
        </div>
        <Column title={t('FOOTER.SECTIONS')}>
          {sections.map(({ id, path, label }) => (
            <Row key={id} path={path} title={label[locale]} />
          ))}
        </Column>
        <Column title={t('FOOTER.DOCUMENTS')}>
          {documents.map((link) => (
            <Row key={link.path} {...link} />
          ))}
        </Column>
        <Column title={t('FOOTER.SUPPORT')}>
          {site.phones.map(({ number, shown, tollFree }) => (
            <li key={number} className={styles.phone}>
              <a href={`tel:${number}`} className={styles.number}>
                {shown}
              </a>
              <span className={styles.note}>{t(tollFree ? 'HEADER.PHONE_FREE' : 'HEADER.PHONE_CITY')}</span>
            </li>
          ))}
        </Column>
      </div>
      <p className={styles.copyright}>{t('FOOTER.COPYRIGHT', { year: new Date().getFullYear(), name })}</p>
    </footer>
  );
}

const Row = ({ path, title }: FooterLink): JSX.Element => (
  <li>
    <Link to={path} className={useFooterStyles().link}>
      {title}
    </Link>
  </li>
);

/** A titled list; with nothing to list there is no title either. */
function Column({ title, children }: { title: string; children: ReactNode[] }): JSX.Element | null {
  const styles = useFooterStyles();
  if (children.length === 0) return null;
  return (
    <section className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.list}>{children}</ul>
    </section>
  );
}
