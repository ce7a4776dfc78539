import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { CompanyRow } from '@market/companies-contract/company';
import { useFormat } from '@market/shell-kit/format/use-format';
import { RatingMark } from '@market/shell-kit/reviews/rating-mark';
import { Link } from '@market/shell-kit/routing/navigation';
import { Slot } from '@market/shell-kit/slots/slots';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import type { ReactNode } from 'react';
import { companyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const WAITING = ['a', 'b', 'c', 'd', 'e', 'f'];

const useStyles = makeStyles({
  tiles: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
    gap: '16px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  tile: { position: 'relative', gap: '12px', height: '100%', boxSizing: 'border-box', padding: '16px' },
  head: { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr) auto', alignItems: 'start', gap: '12px' },
  brand: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  link: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    outline: 'none',
    overflowWrap: 'anywhere',
    // The whole tile opens the company; what can be pressed beside it lies above.
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: tokens.borderRadiusXLarge },
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
    ':focus-visible::after': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  above: { position: 'relative', zIndex: 1 },
  foot: { marginTop: 'auto', fontWeight: tokens.fontWeightSemibold },
  waiting: { height: '240px' },
});

interface CompanyTilesProps {
  companies: readonly CompanyRow[];
  /** They were looked for by their tax number, which is then shown. */
  byInn: boolean;
  actions: (company: CompanyRow) => ReactNode;
}

/** Companies as brands: what they sell and on what terms, so that a buyer chooses before opening one. */
export function CompanyTiles({ companies, byInn, actions }: CompanyTilesProps) {
  const styles = useStyles();
  const { t } = useText();
  const companyIds = companies.map(({ id }) => id);
  return (
    <ul className={styles.tiles} aria-label={t('COMPANIES.TITLE')}>
      {companies.map((company) => (
        <li key={company.id}>
          <CompanyTile company={company} companyIds={companyIds} byInn={byInn} action={actions(company)} />
        </li>
      ))}
    </ul>
  );
}

interface CompanyTileProps {
  company: CompanyRow;
  companyIds: readonly number[];
  byInn: boolean;
  action: ReactNode;
}

function CompanyTile({ company, companyIds, byInn, action }: CompanyTileProps) {
  const styles = useStyles();
  const page = usePageStyles();
  const { t } = useText();
  const { money } = useFormat();
  const { id, brand, logo, city, rating, reviews_num, inn, min_order_first } = company;
  return (
    <article className={mergeClasses(page.card, styles.tile)}>
      <div className={styles.head}>
        <CompanyLogo company={{ brand, logo: logo?.small ?? null }} />
        <div className={page.words}>
          <h2 className={styles.brand}>
            <Link to={companyPaths.company(id)} className={styles.link}>
              {brand}
            </Link>
          </h2>
          <span className={page.row}>
            {city && <span className={page.small}>{city}</span>}
            {reviews_num > 0 && <RatingMark rating={rating} reviews={reviews_num} />}
          </span>
          {byInn && <span className={page.small}>{t('COMPANY.INN_IS', { inn })}</span>}
        </div>
        {action && <span className={styles.above}>{action}</span>}
      </div>
      <Slot name="company.preview" props={{ companyId: id, companyIds }} fallback={null} active />
      {min_order_first !== null && <span className={styles.foot}>{t('COMPANY.MIN_FIRST', { sum: money(min_order_first) })}</span>}
    </article>
  );
}

/** The tiles before their companies are known. */
export function TilesSkeleton() {
  const styles = useStyles();
  const { t } = useText();
  return (
    <Skeleton aria-label={t('COMPANY.LOADING')} className={styles.tiles}>
      {WAITING.map((key) => (
        <SkeletonItem key={key} className={styles.waiting} />
      ))}
    </Skeleton>
  );
}
