import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { indexCategories } from '../../../../category-tree/category-index.ts';
import { CategoryNavigation } from '../../../../category-tree/category-navigation.tsx';
import { useCategories } from '../../../../category-tree/use-categories.ts';
import { cardControls } from '../../../../features/card-controls/card-controls.tsx';
import { useProductIntent } from '../../../../features/product-intent/use-product-intent.ts';
import { ProductList } from '../../../../features/product-list/product-list.tsx';
import { useFilterPanel } from '../../../../features/product-list/use-filter-panel.ts';
import { storefrontPaths } from '../../navigation.ts';
import { useAddProduct } from '../../use-add-product.ts';
import { EmptyCatalog } from './empty-catalog.tsx';

// The tree stands among the filters and comes with them.
const CatalogCategories = lazyRoute(() => import('./catalog-categories.tsx').then((file) => ({ default: file.CatalogCategories })));

/** The whole catalogue, or one category of it. */
export function CatalogPage() {
  const { categoryId } = useParams();
  if (categoryId === undefined) return <Catalog id={null} />;
  const id = idFromPath(categoryId);
  return id === null ? <MissingPage /> : <Catalog key={id} id={id} />;
}

function Catalog({ id }: { id: number | null }) {
  const styles = usePageStyles();
  const tree = useCategories();
  const onIntent = useProductIntent();
  // Together with the filters, not after them.
  if (useFilterPanel().open) CatalogCategories.preload();
  const index = tree.data && indexCategories(tree.data.data);
  const path = id === null ? [] : index?.path(id);
  const above = (path ?? []).slice(0, -1).map((node) => ({ label: node.name, path: storefrontPaths.category(node.id) }));
  usePageHeading(path?.at(-1)?.name, above);
  useAddProduct();
  if (path === null) return <MissingPage />;
  return (
    <div className={styles.page}>
      <CategoryNavigation index={index} id={id} />
      <ProductList
        scope={id === null ? {} : { categoryId: id }}
        categories={<CatalogCategories id={id} />}
        nothing={<EmptyCatalog whole={id === null} />}
        onIntent={onIntent}
        controls={cardControls}
      />
    </div>
  );
}
