import type { ProductType } from '@market/catalogue-contract/product-type';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { idFromPath, useNavigate, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { taxonomyPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import { useTypeActions } from '../../use-type-actions.ts';
import { ParameterDrawer } from './parameter-drawer.tsx';
import { TypeForm } from './type-form.tsx';

const params = { parameter: urlParam(z.string().regex(/^(new|[1-9]\d{0,8})$/), '') };

/** One product type: what it is called, and what describes its products, in the order they are asked for. */
export function TypePage() {
  const { t } = useText();
  const id = idFromPath(useParams().id);
  const type = catalogue.hooks.productType.get.useQuery({ id: id ?? 0 }, { enabled: id !== null });
  const isUnknown = id === null || failureOf(type.error).status === 404;
  usePageHeading(isUnknown ? t('TYPES.UNKNOWN.TITLE') : type.data?.data.name);
  if (isUnknown) {
    const back = <LinkButton to={taxonomyPaths.types}>{t('TYPES.UNKNOWN.BACK')}</LinkButton>;
    return <EmptyState icon="search" title={t('TYPES.UNKNOWN.TITLE')} text={t('TYPES.UNKNOWN.TEXT')} action={back} />;
  }
  if (type.isError && !type.data) return <LoadFailure error={type.error} onRetry={() => void type.refetch()} />;
  if (!type.data) return <FormSkeleton />;
  return <Loaded type={type.data.data} />;
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
