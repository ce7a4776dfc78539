import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** Deletes a collection after a question. `remove` answers whether it is gone. */
export function useCollectionDeletion() {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast(t('COLLECTIONS.ONE'));
  const utils = catalogue.hooks.useUtils();
  const deletion = catalogue.hooks.collection.delete.useMutation();
  const remove = async ({ id, name }: { id: number; name: string }): Promise<boolean> => {
    const title = t('COLLECTIONS.DELETE_QUESTION', { name });
    if (!(await ask({ title, text: t('COLLECTIONS.DELETE_TEXT'), action: t('COLLECTIONS.DELETE'), danger: true }))) return false;
    const gone = await withToast(deletion.mutateAsync({ id }), t('COLLECTIONS.DELETED'));
    if (gone) await utils.collection.list.invalidate();
    return gone;
  };
  return { remove, busy: deletion.isPending };
}
