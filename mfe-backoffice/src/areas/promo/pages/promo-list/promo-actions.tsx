import { MenuItem } from '@fluentui/react-menu';
import type { PromoCode } from '@market/billing-contract/promo-code';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { useCopy } from '@market/shell-kit/feedback/use-copy';
import { ActionMenu } from '@market/shell-kit/ui/action-menu';
import { useUnit } from 'effector-react';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';

/** What can be done with one code. */
export function PromoActions({ code, onEdit }: { code: PromoCode; onEdit: () => void }) {
  const { t } = useText();
  const copy = useCopy({ copied: t('PROMO.COPIED'), failed: t('PROMO.NOT_COPIED') });
  const remove = useRemoval(code);
  return (
    <ActionMenu label={t('PROMO.ACTS_OF', { code: code.code })}>
      <MenuItem onClick={() => void copy(code.code)}>{t('PROMO.COPY')}</MenuItem>
      <MenuItem onClick={onEdit}>{t('PROMO.EDIT')}</MenuItem>
      <MenuItem onClick={() => void remove()}>{t('PROMO.DELETE')}</MenuItem>
    </ActionMenu>
  );
}

/** Asks first, with what becomes of it: a code that was used stays, switched off. */
function useRemoval({ id, code, uses, own }: PromoCode) {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const failureText = useFailureText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const remove = billing.hooks.promo.delete.useMutation();
  return async (): Promise<void> => {
    const text = t(uses > 0 || own ? 'PROMO.DELETE_USED' : 'PROMO.DELETE_UNUSED');
    if (!(await ask({ title: t('PROMO.DELETE_ONE', { code }), text, action: t('PROMO.DELETE'), danger: true }))) return;
    try {
      const { data } = await remove.mutateAsync({ id });
      toast({ intent: 'success', text: t(data.deleted ? 'PROMO.DELETED' : 'PROMO.SWITCHED_OFF', { code }) });
    } catch (thrown) {
      toast({ intent: 'error', text: failureText(thrown) });
    }
    await utils.promo.invalidate();
  };
}
