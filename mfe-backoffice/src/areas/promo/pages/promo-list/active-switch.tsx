import { Switch } from '@fluentui/react-switch';
import type { PromoCode } from '@market/billing-contract/promo-code';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useState } from 'react';
import { billing } from '../../../../billing-api.ts';
import { useText } from '../../use-text.ts';

/** Whether a code may be activated; switched at once, and back where the service refuses. */
export function ActiveSwitch({ code }: { code: PromoCode }) {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const update = billing.hooks.promo.update.useMutation();
  const act = useActionToast(code.code);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (active: boolean): Promise<void> => {
    setWanted(active);
    await act(update.mutateAsync({ id: code.id, active }));
    await utils.promo.invalidate();
    setWanted(null);
  };
  return (
    <Switch
      aria-label={t('PROMO.ACTIVE_OF', { code: code.code })}
      checked={wanted ?? code.active}
      disabled={wanted !== null}
      onChange={(_, { checked }) => void turn(checked)}
    />
  );
}
