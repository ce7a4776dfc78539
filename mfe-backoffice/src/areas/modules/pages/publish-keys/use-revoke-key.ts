import type { PublishKey } from '@market/modules-contract/publish-key';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { modulesApi } from '../../../../modules-api.ts';
import { useText } from '../../use-text.ts';

/** Revokes a key for good, after a question. */
export function useRevokeKey() {
  const { t } = useText();
  const ask = useUnit(askFx);
  const withToast = useActionToast();
  const utils = modulesApi.hooks.useUtils();
  const revocation = modulesApi.hooks.publisher.revokeKey.useMutation();
  const revoke = async ({ id, name }: PublishKey) => {
    const question = { title: t('MODULES.KEY.REVOKE_QUESTION', { name }), text: t('MODULES.KEY.REVOKE_TEXT') };
    if (!(await ask({ ...question, action: t('MODULES.KEY.REVOKE'), danger: true }))) return;
    await withToast(revocation.mutateAsync({ id }), t('MODULES.KEY.REVOKED_TOAST', { name }));
    await utils.publisher.listKeys.invalidate();
  };
  return { revoke, busy: revocation.isPending };
}
