import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { useMay } from '@market/shell-kit/session/capabilities';
import { catalogue } from '../../../../api.ts';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { useText } from '../../../../management/use-text.ts';
import { useProductTypes } from '../../features/product-types/use-product-types.ts';
import { ProductEditor } from './product-editor.tsx';

/** Everything about a product that exists, for its vendor and for staff. */
export function EditProductPage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Loaded key={id} id={id} />;
}

function Loaded({ id }: { id: number }) {
  const { t } = useText();
  const staff = useMay('goods.manage-all');
  const types = useProductTypes();
  // Fresh: what is changed here must be what is kept there.
  const product = catalogue.hooks.product.edit.useQuery({ id }, { staleTime: 0 });
  usePageHeading(product.data ? t('GOODS.FORM.TITLE_EDIT', { name: product.data.data.name }) : undefined);
  const failed = [product, types].find(({ isError, data }) => isError && !data);
  // Another company's, deleted, or never there: all the same to the reader.
  if (failed && failureOf(failed.error).status === 404) return <MissingPage />;
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!product.data || !types.data) return <FormSkeleton />;
  return <ProductEditor product={product.data.data} types={types.data.data} staff={staff} />;
}
