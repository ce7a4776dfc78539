import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { PublicationRow } from '@market/content-contract/publication';
import { Link } from '@market/shell-kit/routing/navigation';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { StateBadge } from '@market/shell-kit/ui/state-badge';
import { blogPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { AuthorLine } from './author-line.tsx';
import { COLUMNS_OF } from './columns.ts';
import { PublicationPicture } from './publication-picture.tsx';

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [COLUMNS_OF.two]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [COLUMNS_OF.three]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
  card: { position: 'relative', gap: 0, height: '100%', boxSizing: 'border-box', padding: 0, overflow: 'hidden' },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '8px', flexGrow: 1, minWidth: 0, padding: '16px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    outline: 'none',
    // The whole card opens the publication; its author's link lies above.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  description: {
    display: '-webkit-box',
    overflow: 'hidden',
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
  },
  foot: { position: 'relative', zIndex: 1, marginTop: 'auto', paddingTop: '4px' },
  line: { width: '70%', height: '20px' },
  waiting: { aspectRatio: '11 / 10', height: 'auto', borderRadius: 0 },
});

/** Publications as cards: as many beside each other as the window has room for. */
export function PublicationCards({ publications }: { publications: readonly PublicationRow[] }) {
  const styles = useStyles();
  const { t } = useText();
  return (
    <ul className={styles.cards} aria-label={t('BLOG.LABEL')}>
      {publications.map((publication) => (
        <li key={publication.id}>
          <PublicationCard publication={publication} />
        </li>
      ))}
    </ul>
  );
}

function PublicationCard({ publication }: { publication: PublicationRow }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { id, title, description, logo, hidden } = publication;
  return (
    <article className={mergeClasses(page.card, styles.card)}>
      <PublicationPicture logo={logo} />
      <div className={styles.words}>
        {hidden && <StateBadge mood="waiting">{t('BLOG.HIDDEN')}</StateBadge>}
        <h2 className={styles.title}>
          <Link to={blogPaths.view(id)} className={styles.link}>
            {title}
          </Link>
        </h2>
        {description !== '' && <p className={styles.description}>{description}</p>}
        <span className={styles.foot}>
          <AuthorLine publication={publication} />
        </span>
      </div>
    </article>
  );
}

/** The cards before their publications are known. */
export function CardsSkeleton() {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('BLOG.LOADING')} className={styles.cards}>
      {WAITING.map((key) => (
        <div key={key} className={mergeClasses(page.card, styles.card)}>
          <SkeletonItem className={styles.waiting} />
          <div className={styles.words}>
            <SkeletonItem className={styles.line} />
            <SkeletonItem />
          </div>
        </div>
      ))}
    </Skeleton>
  );
}
