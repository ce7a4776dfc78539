import type { SavedLocation } from '@market/identity-contract/me';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

/** The actions of a saved address. */
export function useLocationActions(location: SavedLocation) {
  const { t } = useText();
  const failureText = useFailureText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const { me } = identity.hooks.useUtils();
  const save = identity.hooks.me.saveLocation.useMutation();
  const removal = identity.hooks.me.deleteLocation.useMutation();
  const withToast = async (work: () => Promise<unknown>, text: string) => {
    try {
      await work();
      toast({ intent: 'success', text });
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
    }
    await me.locations.invalidate();
  };
  return {
    busy: save.isPending || removal.isPending,
    makeDefault: () =>
      withToast(() => save.mutateAsync({ ...location, is_default: true }), t('LOCATION.DEFAULT_SET', { name: location.name })),
    remove: async () => {
      const { name, id } = location;
      const question = { title: t('LOCATION.DELETE_QUESTION', { name }), action: t('LOCATION.DELETE'), danger: true };
      if (await ask(question)) await withToast(() => removal.mutateAsync({ id }), t('LOCATION.DELETED'));
    },
  };
}
