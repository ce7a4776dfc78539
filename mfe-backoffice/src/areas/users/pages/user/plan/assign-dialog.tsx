import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import type { Tariff } from '@market/billing-contract/tariff';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useUnit } from 'effector-react';
import { useState } from 'react';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';

interface AssignDialogProps {
  userId: number;
  /** Those that may be given, and the one that corrects days. */
  tariffs: readonly Tariff[];
  onClose: () => void;
}

const FIRST_DAYS = '30';

/** Gives a user days of a plan; with the tariff that corrects, more or fewer days of the one there is. */
export function AssignDialog({ userId, tariffs, onClose }: AssignDialogProps) {
  const { t } = useText();
  const [tariff, setTariff] = useState(String(tariffs[0]?.id ?? ''));
  const [days, setDays] = useState(FIRST_DAYS);
  const chosen = tariffs.find(({ id }) => String(id) === tariff);
  const { assign, busy, failure, fault } = useAssigning(userId, onClose);
  return (
    <FormDialog
      title={t('USERS.PLAN.ASSIGN')}
      action={t('USERS.PLAN.GIVE')}
      busy={busy}
      off={!chosen}
      failed={{ faults: 0, failure }}
      onSubmit={() => assign({ tariff: Number(tariff), days: Number(days.replace('−', '-')) })}
      onClose={onClose}
    >
      <Field label={t('USERS.PLAN.TARIFF')} size="large">
        <Select value={tariff} onChange={(_, { value }) => setTariff(value)}>
          {tariffs.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={t('USERS.PLAN.DAYS')}
        size="large"
        {...(fault ? { validationState: 'error' as const, validationMessage: fault } : {})}
        {...(chosen?.hidden ? { hint: t('USERS.PLAN.CORRECTION_HINT') } : {})}
      >
        {chosen?.hidden ? (
          <Input value={days} onChange={(_, { value }) => setDays(value)} autoComplete="off" />
        ) : (
          <Select value={days} onChange={(_, { value }) => setDays(value)}>
            {(chosen?.periods ?? []).map((period) => (
              <option key={period} value={period}>
                {t('USERS.PLAN.PERIOD', { count: period })}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </FormDialog>
  );
}

function useAssigning(user: number, onDone: () => void) {
  const { t } = useText();
  const utils = billing.hooks.useUtils();
  const toast = useUnit(toastShown);
  const failureText = useFailureText();
  const mutation = billing.hooks.tariff.assign.useMutation();
  const [refused, setRefused] = useState<{ failure: string | null; fault?: string | undefined }>({ failure: null });
  const assign = async (given: { tariff: number; days: number }): Promise<void> => {
    setRefused({ failure: null });
    try {
      await mutation.mutateAsync({ user, ...given });
      toast({ intent: 'success', text: t('USERS.PLAN.GIVEN') });
      onDone();
    } catch (thrown) {
      const { days: fault } = failureOf(thrown).fields ?? {};
      setRefused({ failure: fault ? null : failureText(thrown), fault });
    }
    await utils.tariff.invalidate();
  };
  return { assign, busy: mutation.isPending, ...refused };
}
