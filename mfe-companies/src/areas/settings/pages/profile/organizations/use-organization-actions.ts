import type { Organization } from '@market/identity-contract/organization';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

/** The actions of a saved organization. */
export function useOrganizationActions(organization: Organization) {
  const { t } = useText();
  const failureText = useFailureText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const { me } = identity.hooks.useUtils();
  const save = identity.hooks.me.saveOrganization.useMutation();
  const removal = identity.hooks.me.deleteOrganization.useMutation();
  const withToast = async (work: () => Promise<unknown>, text: string) => {
    try {
      await work();
      toast({ intent: 'success', text });
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
    }
    await me.organizations.invalidate();
  };
  const { id, name } = organization;
  return {
    busy: save.isPending || removal.isPending,
    makeDefault: () => withToast(() => save.mutateAsync({ ...organization, default: true }), t('ORGANIZATION.DEFAULT_SET', { name })),
    remove: async () => {
      const question = { title: t('ORGANIZATION.DELETE_QUESTION', { name }), action: t('LOCATION.DELETE'), danger: true };
      if (await ask(question)) await withToast(() => removal.mutateAsync({ id }), t('ORGANIZATION.DELETED'));
    },
  };
}
