import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';
import { useReviewPage } from '../../../../features/product-reviews/use-review-page.ts';
import { storefrontPaths } from '../../navigation.ts';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

/** One product: a variant of its model, with everything a buyer asks before ordering. */
export function ProductPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <KnownProduct id={id} />;
}

function KnownProduct({ id }: { id: number }) {
  // Another variant of the model takes the place of this one without the page going blank.
  const answer = catalogue.hooks.product.get.useQuery({ id }, { placeholderData: keepPreviousData });
  useReviewPage(id);
  const product = answer.data?.data;
  const above = (product?.category_path ?? []).map((category) => ({ label: category.name, path: storefrontPaths.category(category.id) }));
  usePageHeading(product?.name, above);
  // Taken off sale, never existed, or not for this reader: gone even if it was there when they looked last.
  if (failureOf(answer.error).status === 404) return <MissingPage />;
  if (answer.isError && !product) return <LoadFailure error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!product) return <ProductSkeleton />;
  return <ProductView product={product} arriving={answer.isPlaceholderData} />;
}
