import type { ProductType } from '@market/catalogue-contract/product-type';
import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useNavigate, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { taxonomyPaths } from '../../navigation.ts';
import { useTypeActions } from '../../use-type-actions.ts';
import { ParameterDrawer } from './parameter-drawer.tsx';
import { TypeForm } from './type-form.tsx';

const params = { parameter: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})$/), '') };

/** One product type: what it is called, and what describes its products, in the order they are asked for. */
export function TypePage() {
  const id = idFromPath(useParams().id);
  return id === null ? <MissingPage /> : <Saved key={id} id={id} />;
}

function Saved({ id }: { id: number }) {
  const type = catalogue.hooks.productType.get.useQuery({ id });
  usePageHeading(type.data?.data.name);
  if (failureOf(type.error).status === 404) return <MissingPage />;
  if (type.isError && !type.data) return <LoadFailure error={type.error} onRetry={() => void type.refetch()} />;
  return type.data ? <Loaded type={type.data.data} /> : <FormSkeleton />;
}

function Loaded({ type }: { type: ProductType }) {
  const styles = usePageStyles();
  const navigate = useNavigate();
  const [{ parameter }, change] = useUrlState(params);
  const { remove } = useTypeActions();
  const leave = async () => {
    if (await remove(type)) void navigate(taxonomyPaths.types, { replace: true });
  };
  return (
    <div className={styles.page}>
      <TypeForm key={type.id} type={type} open={(which) => change({ parameter: which }, 'push')} remove={() => void leave()} />
      {parameter !== '' && (
        <ParameterDrawer type={type} which={parameter === 'new' ? 'new' : Number(parameter)} onClose={() => change({ parameter: '' })} />
      )}
    </div>
  );
}
