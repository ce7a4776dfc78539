import { Button } from '@fluentui/react-button';
import { Field } from '@fluentui/react-field';
import { Input } from '@fluentui/react-input';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';
import { useFormat } from '@market/shell-kit/format/use-format';
import { useSingleFlight } from '@market/shell-kit/forms/single-flight';
import { type FormEvent, useState } from 'react';
import { billing } from '../../billing-api.ts';
import { useText } from '../../use-text.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '12px' },
  field: { flexGrow: 1, minWidth: 'min(240px, 100%)', maxWidth: '420px' },
  // Level with the field, not with its label.
  button: { marginTop: '28px', [`@media (max-width: ${BREAKPOINTS.small}px)`]: { marginTop: 0 } },
});

interface Outcome {
  state: 'success' | 'error';
  text: string;
}

/** Activates a code of another user; why it cannot be stands below the field, and what was typed stays. */
export function ActivateCode() {
  const styles = useStyles();
  const { t } = useText();
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const activate = useActivation(setOutcome, () => setTyped(''));
  const send = useSingleFlight(async () => activate.run(typed));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') return void send();
    // Pressed twice, the field is empty because the first press succeeded.
    if (outcome?.state !== 'success') setOutcome({ state: 'error', text: t('ACTIVATE.EMPTY') });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        className={styles.field}
        size="large"
        label={t('ACTIVATE.CODE')}
        {...(outcome ? { validationState: outcome.state, validationMessage: outcome.text } : {})}
      >
        <Input
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(_, { value }) => {
            setTyped(value.toUpperCase());
            setOutcome(null);
          }}
        />
      </Field>
      <Button
        className={styles.button}
        type="submit"
        appearance="primary"
        size="large"
        disabledFocusable={activate.busy}
        {...(activate.busy ? { icon: <Spinner size="tiny" /> } : {})}
      >
        {t('ACTIVATE.ACTION')}
      </Button>
    </form>
  );
}

function useActivation(onOutcome: (outcome: Outcome) => void, onDone: () => void) {
  const { t } = useText();
  const { number } = useFormat();
  const utils = billing.hooks.useUtils();
  const failureText = useFailureText();
  const mutation = billing.hooks.promo.activate.useMutation();
  const run = async (typed: string): Promise<void> => {
    try {
      const { data } = await mutation.mutateAsync({ id: typed.trim() });
      onOutcome({ state: 'success', text: t(data.held ? 'ACTIVATE.HELD' : 'ACTIVATE.DONE', { amount: number(data.amount) }) });
      onDone();
      await Promise.all([utils.bonus.invalidate(), utils.transaction.invalidate(), utils.promo.invalidate()]);
    } catch (thrown) {
      onOutcome({ state: 'error', text: failureText(thrown) });
    }
  };
  return { run, busy: mutation.isPending };
}
