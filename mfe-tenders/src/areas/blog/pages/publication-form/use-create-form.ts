import type { PublicationAnswer } from '@market/content-contract/publication';
import { contentRefusals } from '@market/content-contract/refusals';
import { type UploadWatch, useUploads } from '@market/shell-kit/data/upload';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useContractForm } from '@market/shell-kit/forms/form';
import { useLeaveGuard } from '@market/shell-kit/forms/leave-guard';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { useUnit } from 'effector-react';
import { useRef } from 'react';
import type { z } from 'zod';
import { content } from '../../../../api.ts';
import { photoFailed } from '../../features/failed-photo/failed-photo.model.ts';
import { blogPaths } from '../../navigation.ts';
import { useText } from '../../use-text.ts';
import type { ChosenPhoto } from './photo/use-chosen-photo.ts';
import { emptyValues, PublicationValues, toCreate } from './publication-values.ts';
import { uploadPath } from './upload-path.ts';

/** Creates a publication and sends its picture; leads to the list, or to the picture where that did not arrive. */
export function useCreateForm(photo: ChosenPhoto, hasGoods: boolean) {
  const { t } = useText();
  const navigate = useNavigate();
  const utils = content.hooks.useUtils();
  const create = content.hooks.publication.create.useMutation();
  const sendPhoto = usePhotoSending(photo);
  const next = useRef<string>(blogPaths.all);
  const form = useContractForm({
    schema: PublicationValues,
    values: emptyValues,
    label: t('BLOG.ONE'),
    failed: (message) => t('PUBLICATIONS.CREATE.ERROR', { message }),
    texts: contentRefusals,
    saved: t('BLOG.FORM.CREATED'),
    draft: 'publication:new',
    save: async (values) => {
      const { data } = await create.mutateAsync(toCreate(values, hasGoods));
      const arrived = await sendPhoto(data.id);
      next.current = arrived ? blogPaths.all : `${blogPaths.edit(data.id)}?tab=photos`;
      await utils.publication.invalidate();
    },
    onSaved: () => void navigate(next.current, { replace: true }),
  });
  // A chosen picture is nowhere else yet. What is typed is guarded by the form.
  useLeaveGuard(photo.file !== null && !form.unsaved);
  return form;
}

/** Sends the chosen picture, if there is one. Answers whether nothing is left to be sent; what failed waits on the page of the publication. */
function usePhotoSending({ file, watch, forget }: ChosenPhoto): (id: number) => Promise<boolean> {
  const { t } = useText();
  const upload = useUploads<z.infer<typeof PublicationAnswer>>('content', 'photo');
  const [toast, fail] = useUnit([toastShown, photoFailed]);
  const failureText = useFailureText();
  return async (id) => {
    if (file === null) return true;
    const attempt: UploadWatch = watch();
    try {
      await upload(uploadPath(id), file, attempt);
      forget();
      return true;
    } catch (thrown) {
      const text = failureText(thrown);
      fail({ id, file, text });
      toast({ intent: 'error', text: t('BLOG.PHOTO.FAILED', { message: text }), isForNextPage: true });
      forget();
      return false;
    }
  };
}
