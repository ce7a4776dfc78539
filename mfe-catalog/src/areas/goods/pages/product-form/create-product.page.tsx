import { failureOf } from '@market/shell-kit/data/failure';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { idFromPath, useParams } from '@market/shell-kit/routing/navigation';
import { usePageHeading } from '@market/shell-kit/routing/page-heading';
import { urlParam, useUrlState } from '@market/shell-kit/routing/url-state';
import { useMay } from '@market/shell-kit/session/capabilities';
import { $user } from '@market/shell-kit/session/session';
import { useUnit } from 'effector-react';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { useText } from '../../../../management/use-text.ts';
import { useProductTypes } from '../../features/product-types/use-product-types.ts';
import { CreateForm } from './create-form.tsx';

const params = { beside: urlParam(z.coerce.number().int().positive(), 0) };

/** A new product. Its company: for staff from the address or the form, for a vendor their own. */
export function CreateProductPage() {
  const { companyId, companyName } = useParams();
  const staff = useMay('goods.manage-all');
  const user = useUnit($user);
  if (companyId === undefined) return <Creation company={null} staff={staff} />;
  const id = idFromPath(companyId);
  if (id === null || (!staff && user?.company?.id !== id)) return <MissingPage />;
  return <Creation company={{ id, name: user?.company?.id === id ? user.company.name : (companyName ?? '') }} staff={staff} />;
}

interface CreationProps {
  company: { id: number; name: string } | null;
  staff: boolean;
}

function Creation({ company, staff }: CreationProps) {
  const { t } = useText();
  const [{ beside }] = useUrlState(params);
  const types = useProductTypes();
  const model = catalogue.hooks.product.edit.useQuery({ id: beside }, { enabled: beside > 0 });
  usePageHeading(t(beside > 0 ? 'GOODS.FORM.TITLE_VARIANT' : 'GOODS.FORM.TITLE_NEW'));
  // Whoever may write for any company may have an address of one that is not there.
  const owner = catalogue.hooks.product.listByCompany.useQuery(
    { id: company?.id ?? 0, per_page: 1 },
    { enabled: staff && company !== null },
  );
  const failed = [owner, types, model].find(({ isError, data }) => isError && !data);
  if (failed && failureOf(failed.error).status === 404) return <MissingPage />;
  if (failed) return <LoadFailure error={failed.error} onRetry={() => void failed.refetch()} />;
  if (owner.isLoading || !types.data || (beside > 0 && !model.data)) return <FormSkeleton />;
  return <CreateForm types={types.data.data} company={company} staff={staff} beside={model.data?.data ?? null} />;
}
