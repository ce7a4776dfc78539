import { Field } from '@fluentui/react-field';
import { Switch } from '@fluentui/react-switch';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

/** Whether all staff need the second step. Takes effect at once, so whoever turns it on has it themselves and knows whom it shuts out. */
export function StaffSecondFactor({ hasOwn }: { hasOwn: boolean }) {
  const { t } = useText();
  const ask = useUnit(askFx);
  const utils = identity.hooks.useUtils();
  const rule = identity.hooks.secondFactor.staffRule.useQuery();
  const set = identity.hooks.secondFactor.setStaffRule.useMutation({
    // The switch stands as it was saved from the moment it is.
    onSuccess: (saved) => utils.secondFactor.staffRule.setData(undefined, saved),
  });
  const showAction = useActionToast(t('FACTOR.STAFF'));
  if (rule.isError && !rule.data) return <LoadFailure error={rule.error} onRetry={() => void rule.refetch()} />;
  if (!rule.data) return null;
  const { required } = rule.data.data;
  const decide = async (required: boolean) => {
    if (set.isPending) return;
    const question = { title: t('FACTOR.STAFF_QUESTION'), text: t('FACTOR.STAFF_QUESTION_TEXT'), action: t('FACTOR.STAFF_REQUIRE') };
    if (required && !(await ask(question))) return;
    await showAction(set.mutateAsync({ required }), t('FACTOR.STAFF_SAVED'));
  };
  const mayTurnOn = hasOwn || required;
  return (
    <Field hint={t(mayTurnOn ? 'FACTOR.STAFF_HINT' : 'FACTOR.STAFF_OWN_FIRST')}>
      <Switch
        checked={set.isPending ? set.variables.required : required}
        disabled={!mayTurnOn}
        onChange={(_, { checked }) => void decide(checked)}
        label={t('FACTOR.STAFF')}
      />
    </Field>
  );
}
