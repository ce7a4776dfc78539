import type { ProductForm } from '@market/catalogue-contract/product-form';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { useUploads } from '@market/shell-kit/data/upload';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { useEffect, useMemo, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { storefrontPaths } from '../../../storefront/navigation.ts';
import { useFaultText } from '../../features/product-photos/use-fault-text.ts';
import type { PhotoQueue } from '../../features/product-photos/use-photo-queue.ts';
import { goodsPaths } from '../../navigation.ts';
import { faultTexts } from './fault-texts.ts';
import { toCreate } from './product-sent.ts';
import { emptyValues, schemaFor, valuesBeside } from './product-values.ts';
import { uploadPath } from './upload-path.ts';
import { parametersOf } from './use-type-change.ts';
import { withFaultNames } from './with-fault-names.ts';

interface Creation {
  types: readonly ProductType[];
  /** Whose it will be; null while staff have not said it. */
  companyId: number | null;
  staff: boolean;
  /** Another product whose model this one joins. */
  beside: ProductForm | null;
  model: boolean;
  /** Pictures that are sent once the product exists. */
  photos: PhotoQueue;
  aspect: number | undefined;
}

/** Makes the product, sends its pictures, and leads to its page; to its pictures, when one of them did not arrive. */
export function useCreateForm({ types, companyId, staff, beside, model, photos, aspect }: Creation) {
  const { t } = useText();
  const navigate = useNavigate();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.product.create.useMutation();
  const upload = useUploads('catalogue');
  const toast = useUnit(toastShown);
  const faultText = useFaultText();
  const [made, setMade] = useState<{ id: number; missing: number } | null>(null);
  const values = useMemo(
    () => (beside ? valuesBeside(beside, parametersOf(types, beside.product_type_id)) : emptyValues(companyId)),
    [beside, types, companyId],
  );
  const form = useContractForm({
    schema: schemaFor({ model, company: staff }),
    values,
    label: t('GOODS.FORM.LABEL'),
    texts: faultTexts,
    saved: t('GOODS.FORM.CREATED'),
    draft: beside ? `product:beside-${beside.id}` : 'product:new',
    save: async (output) => {
      const parameters = parametersOf(types, output.product_type_id);
      const sent = toCreate(output, { parameters, staff, model, beside: beside?.id ?? null });
      const { data } = await withFaultNames(sent, create.mutateAsync);
      const variants = model ? output.variants : [];
      for (const { key, colour } of photos.photos) if (!variants.some((row) => row.colour === colour)) photos.assign(key, null);
      const missing = await photos.run((file, watch, photo) => upload(uploadPath(data.ids, variants, photo), file, watch), aspect);
      for (const { file, fault } of missing)
        toast({ intent: 'error', text: t('PHOTOS.FAILED', { name: file.name, text: faultText(fault) }), isForNextPage: true });
      if (photos.photos.length > 0 && missing.length === 0) toast({ intent: 'success', text: t('PHOTOS.UPLOADED'), isForNextPage: true });
      await Promise.all([utils.product.invalidate(), utils.goods.invalidate()]);
      setMade({ id: data.id, missing: missing.length });
    },
  });
  // Chosen pictures are nowhere else yet.
  useLeaveGuard(made === null && photos.photos.length > 0);
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const left = made !== null && !form.saving;
  useEffect(() => {
    if (left)
      void navigate(made.missing > 0 ? `${goodsPaths.edit(made.id)}?tab=photos` : storefrontPaths.product(made.id), { replace: true });
  }, [left, made, navigate]);
  return form;
}
