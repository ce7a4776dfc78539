import { Field } from '@fluentui/react-field';
import { Switch } from '@fluentui/react-switch';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { identity } from '../../../../../api.ts';
import { useText } from '../../../use-text.ts';

/** Whether all staff need the second step. Takes effect at once, so whoever turns it on has it themselves. */
export function StaffSecondFactor({ hasOwn }: { hasOwn: boolean }) {
  const { t } = useText();
  const utils = identity.hooks.useUtils();
  const rule = identity.hooks.secondFactor.staffRule.useQuery();
  const set = identity.hooks.secondFactor.setStaffRule.useMutation();
  const act = useActionToast(t('FACTOR.STAFF'));
  if (!rule.data) return null;
  const { required } = rule.data.data;
  const decide = (required: boolean) => {
    if (set.isPending) return;
    void act(
      set.mutateAsync({ required }).then(() => utils.secondFactor.staffRule.invalidate()),
      t('FACTOR.STAFF_SAVED'),
    );
  };
  const mayTurnOn = hasOwn || required;
  return (
    <Field hint={t(mayTurnOn ? 'FACTOR.STAFF_HINT' : 'FACTOR.STAFF_OWN_FIRST')}>
      <Switch
        checked={set.isPending ? set.variables.required : required}
        disabled={!mayTurnOn}
        onChange={(_, { checked }) => decide(checked)}
        label={t('FACTOR.STAFF')}
      />
    </Field>
  );
}
