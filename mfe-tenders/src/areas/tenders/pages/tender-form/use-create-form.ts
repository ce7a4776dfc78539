import { useUploads } from '@market/shell-kit/data/upload';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import type { PictureQueue } from '@market/shell-kit/pictures/use-picture-queue';
import { useSentToasts } from '@market/shell-kit/pictures/use-sent-toasts';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { tendersRefusals } from '@market/tenders-contract/refusals';
import type { Tender } from '@market/tenders-contract/tender';
import { useEffect, useMemo, useState } from 'react';
import { tendersApi } from '../../../../api.ts';
import { tenderPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import type { TenderFormState } from './tender-fields.tsx';
import { emptyValues, TenderValues, toCreate, valuesLike } from './tender-values.ts';
import { uploadPath } from './upload-path.ts';

/** Posts a tender, sends its pictures, and leads to its page; to its form, where one of them did not arrive. */
export function useCreateForm(like: Tender | null, queue: PictureQueue): TenderFormState {
  const { t } = useText();
  const navigate = useNavigate();
  const utils = tendersApi.hooks.useUtils();
  const add = tendersApi.hooks.tender.add.useMutation();
  const upload = useUploads('tenders');
  const showSent = useSentToasts();
  const [made, setMade] = useState<{ id: number; missing: number } | null>(null);
  const values = useMemo(() => (like ? valuesLike(like) : emptyValues), [like]);
  const form = useContractForm({
    schema: TenderValues,
    values,
    label: t('TENDERS.ONE'),
    texts: tendersRefusals,
    saved: t('TENDER.CREATED'),
    draft: like ? `tender:like-${like.id}` : 'tender:new',
    save: async (output) => {
      const { data } = await add.mutateAsync(toCreate(output));
      const missing = await queue.run((file, watch) => upload(uploadPath(data.id), file, watch));
      showSent(queue.pictures.length, missing);
      await utils.tender.invalidate();
      setMade({ id: data.id, missing: missing.length });
    },
  });
  // Chosen pictures are nowhere else yet.
  useLeaveGuard(made === null && queue.pictures.length > 0);
  // Not before the form knows that nothing is unsaved: leaving would ask.
  const left = made !== null && !form.saving;
  useEffect(() => {
    if (left) void navigate(made.missing > 0 ? tenderPaths.edit(made.id) : tenderPaths.view(made.id), { replace: true });
  }, [left, made, navigate]);
  return form;
}
