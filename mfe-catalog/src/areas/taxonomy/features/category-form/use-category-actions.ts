import type { Category } from '@market/catalogue-contract/category';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** What is done to categories outside of forms. */
export function useCategoryActions(): { remove: (category: Category) => Promise<void> } {
  const { t } = useText();
  const ask = useUnit(askFx);
  const tell = useActionToast(t('CATEGORIES.LABEL'));
  const utils = catalogue.hooks.useUtils();
  const remove = catalogue.hooks.category.delete.useMutation();
  return {
    remove: async ({ id, name }) => {
      const question = { title: t('CATEGORIES.DELETE.TITLE', { name }), text: t('CATEGORIES.DELETE.TEXT'), action: t('MANAGEMENT.DELETE') };
      if (!(await ask({ ...question, danger: true }))) return;
      if (await tell(remove.mutateAsync({ id }), t('CATEGORIES.DELETED'))) await utils.category.invalidate();
    },
  };
}
