import { Skeleton, SkeletonItem } from '@fluentui/react-skeleton';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Collection } from '@market/catalogue-contract/collection';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, Link, useLocation, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { tableParams, useTableUrl } from '@market/shell-kit/routing/table-url';
import { writeUrl } from '@market/shell-kit/routing/url-state';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { Pager } from '@market/shell-kit/ui/pager';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';
import { CatalogButton } from '../../../../catalog-button.tsx';
import { cardControls } from '../../../../features/card-controls/card-controls.tsx';
import { useProductIntent } from '../../../../features/product-intent/use-product-intent.ts';
import { ListSkeleton } from '../../../../features/product-list/grid/list-skeleton.tsx';
import { ProductGrid } from '../../../../features/product-list/grid/product-grid.tsx';
import { companyGoodsPath } from '../../../storefront/navigation.ts';
import { collectionPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';

const params = { page: tableParams.page };
const PER_PAGE = 24;

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '20px 28px' },
  cover: {
    flex: '1 1 280px',
    width: '100%',
    maxWidth: '440px',
    aspectRatio: '4 / 3',
    objectFit: 'cover',
    // A borrowed picture of a garment stands: its upper part tells most.
    objectPosition: 'center 20%',
    backgroundColor: tokens.colorNeutralBackground3,
    borderRadius: tokens.borderRadiusXLarge,
  },
  words: { display: 'flex', flexDirection: 'column', alignItems: 'flex-start', gap: '12px', flex: '2 1 320px', minWidth: 0 },
  text: { margin: 0, maxWidth: '72ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
  note: { margin: 0, color: tokens.colorNeutralForeground2 },
  link: { color: tokens.colorBrandForegroundLink },
});

/** A collection: what it is about, and its goods. */
export function CollectionPage() {
  // The readable part of the address is for people: `12-letnie-platya`.
  const id = idFromPath(useParams().id?.split('-')[0]);
  return id === null ? <MissingPage /> : <Shown key={id} id={id} />;
}

function Shown({ id }: { id: number }) {
  const page = usePageStyles();
  const { t } = useText();
  const query = catalogue.hooks.collection.get.useQuery({ id });
  const collection = query.data?.data;
  usePageHeading(collection?.name);
  if (query.isError && failureOf(query.error).code === 'COLLECTION_NOT_FOUND') return <MissingPage />;
  if (query.isError && !collection) return <LoadFailure error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <div className={page.page}>
      {collection ? (
        <Head collection={collection} />
      ) : (
        <Skeleton aria-label={t('COMMON.LOADING')}>
          <SkeletonItem size={96} />
        </Skeleton>
      )}
      <Goods id={id} />
    </div>
  );
}

function Head({ collection }: { collection: Collection }) {
  const styles = useStyles();
  const { t } = useText();
  const { cover, description, company, mine, id } = collection;
  return (
    <div className={styles.head}>
      {cover && <img className={styles.cover} src={cover.big} alt="" decoding="async" />}
      <div className={styles.words}>
        {description && <p className={styles.text}>{description}</p>}
        <p className={styles.note}>
          {company ? (
            <Link className={styles.link} to={companyGoodsPath(company.id)}>
              {company.brand}
            </Link>
          ) : (
            t('COLLECTIONS.OF_MARKET')
          )}
        </p>
        {mine && <LinkButton to={collectionPaths.edit(id)}>{t('COLLECTIONS.EDIT')}</LinkButton>}
        <Link className={styles.link} to={collectionPaths.list}>
          {t('COLLECTIONS.ALL')}
        </Link>
      </div>
    </div>
  );
}

function Goods({ id }: { id: number }) {
  const { t } = useText();
  const { pathname, search } = useLocation();
  const onIntent = useProductIntent();
  const [{ page }] = useTableUrl(params);
  const list = catalogue.hooks.collection.products.useQuery({ id, page, per_page: PER_PAGE }, { placeholderData: keepPreviousData });
  if (list.isError && !list.data) return <LoadFailure error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <div aria-busy="true">
        <ListSkeleton view="grid" beside={false} />
      </div>
    );
  }
  if (list.data.total === 0) {
    return <EmptyState title={t('COLLECTIONS.NO_GOODS')} text={t('COLLECTIONS.NO_GOODS_HINT')} action={<CatalogButton />} />;
  }
  const pages = Math.ceil(list.data.total / PER_PAGE);
  return (
    <>
      <ProductGrid products={list.data.data} view="grid" beside={false} onIntent={onIntent} controls={cardControls} />
      {pages > 1 && (
        <Pager page={page} pageCount={pages} toPage={(next) => ({ pathname, search: writeUrl(params, search, { page: next }) })} />
      )}
    </>
  );
}
