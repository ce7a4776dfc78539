import type { ProductForm } from '@market/catalogue-contract/product-form';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { useUploads } from '@market/shell-kit/data/upload';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import type { PictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { useSentToasts } from '@market/shell-kit/pictures/use-sent-toasts';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useEffect, useMemo, useState } from 'react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../../../management/use-text.ts';
import { storefrontPaths } from '../../../storefront/navigation.ts';
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
  photos: PictureQueue;
  aspect: number | undefined;
}

/** Makes the product, sends its pictures, and leads to its page; to its pictures, when one of them did not arrive. */
export function useCreateForm({ types, companyId, staff, beside, model, photos, aspect }: Creation) {
  const { t } = useText();
  const navigate = useNavigate();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.product.create.useMutation();
  const upload = useUploads('catalogue');
  const showSent = useSentToasts();
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
      for (const { key, group } of photos.pictures) if (!variants.some((row) => row.colour === group)) photos.assign(key, null);
      const missing = await photos.run((file, watch, photo) => upload(uploadPath(data.ids, variants, photo), file, watch), aspect);
      showSent(photos.pictures.length, missing);
      await Promise.all([utils.product.invalidate(), utils.goods.invalidate()]);
      setMade({ id: data.id, missing: missing.length });
    },
  });
  // Chosen pictures are nowhere else yet.
  useLeaveGuard(made === null && photos.pictures.length > 0);
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const left = made !== null && !form.saving;
  useEffect(() => {
    if (left)
      void navigate(made.missing > 0 ? `${goodsPaths.edit(made.id)}?tab=photos` : storefrontPaths.product(made.id), { replace: true });
  }, [left, made, navigate]);
  return form;
}
