import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { content } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** Deletes a publication after a question that names it, and says how that went. `remove` answers whether it is gone. */
export function usePublicationDeletion() {
  const { t } = useText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const failureText = useFailureText();
  const utils = content.hooks.useUtils();
  const deletion = content.hooks.publication.delete.useMutation();
  const remove = async ({ id, title }: { id: number; title: string }): Promise<boolean> => {
    const question = {
      title: t('BLOG.DELETE.TITLE', { title }),
      text: t('BLOG.DELETE.TEXT'),
      action: t('BLOG.DELETE.ACTION'),
      danger: true,
    };
    if (!(await ask(question))) return false;
    const label = t('BLOG.ONE');
    try {
      await deletion.mutateAsync({ id });
    } catch (thrown) {
      toast({ intent: 'error', label, text: t('PUBLICATIONS.DELETE.ERROR', { message: failureText(thrown) }) });
      return false;
    }
    toast({ intent: 'success', label, text: t('PUBLICATIONS.DELETE.SUCCESS') });
    await Promise.all([
      utils.publication.list.invalidate(),
      utils.publication.my.invalidate(),
      // Not at once: the page that deletes may still show it, and leaves by itself.
      utils.publication.get.invalidate({ id }, { refetchType: 'none' }),
    ]);
    return true;
  };
  return { remove, busy: deletion.isPending };
}
