import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import type { Tariff } from '@market/billing-contract/tariff';
import { FormDialog } from '@market/shell-kit/forms/form-dialog';
import { useState } from 'react';
import { useText } from '../../../use-text.ts';
import { useAssigning } from './use-assigning.ts';

interface AssignDialogProps {
  userId: number;
  /** Those that may be given, and the one that corrects days. */
  tariffs: readonly Tariff[];
  onClose: () => void;
}

/** A plan is given for a month unless said otherwise; a correction says how many days by itself. */
const daysBefore = (tariff: Tariff | undefined): string => (tariff?.hidden ? '' : '30');

const wrong = (fault: string | undefined) => (fault ? { validationState: 'error' as const, validationMessage: fault } : {});

/** Gives a user days of a plan; with the tariff that corrects, more or fewer days of the one there is. */
export function AssignDialog({ userId, tariffs, onClose }: AssignDialogProps) {
  const { t } = useText();
  const [chosen, setChosen] = useState(tariffs[0]);
  const [days, setDays] = useState(daysBefore(chosen));
  const { assign, busy, failure, faults } = useAssigning(userId, onClose);
  const choose = (id: string) => {
    const next = tariffs.find((tariff) => String(tariff.id) === id);
    setChosen(next);
    setDays(daysBefore(next));
  };
  return (
    <FormDialog
      title={t('USERS.PLAN.ASSIGN')}
      action={t('USERS.PLAN.GIVE')}
      busy={busy}
      off={!chosen}
      failed={{ faults: 0, failure }}
      onSubmit={() => chosen && assign(chosen, days)}
      onClose={onClose}
    >
      <Field label={t('USERS.PLAN.TARIFF')} size="large" {...wrong(faults.tariff)}>
        <Select value={String(chosen?.id ?? '')} onChange={(_, { value }) => choose(value)}>
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
        {...wrong(faults.days)}
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
