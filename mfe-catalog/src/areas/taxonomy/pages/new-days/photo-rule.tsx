import { Field } from '@fluentui/react-field';
import { Switch } from '@fluentui/react-switch';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { catalogue } from '../../../../api.ts';
import { useText } from '../../use-text.ts';

/** Whether goods without a photo are shown to buyers. Takes effect at once. */
export function PhotoRule() {
  const styles = usePageStyles();
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const rule = catalogue.hooks.requirePhoto.get.useQuery();
  const set = catalogue.hooks.requirePhoto.set.useMutation();
  const act = useActionToast(t('PHOTORULE.LABEL'));
  if (rule.isError && !rule.data) return <LoadFailure error={rule.error} onRetry={() => void rule.refetch()} />;
  if (!rule.data) return null;
  const decide = (require_photo: boolean) => {
    if (set.isPending) return;
    const saved = set.mutateAsync({ require_photo }).then(() => Promise.all([utils.requirePhoto.invalidate(), utils.product.invalidate()]));
    void act(saved, t('SETTINGS.SAVED'));
  };
  return (
    <section className={styles.card}>
      <Field hint={t('PHOTORULE.HINT')}>
        <Switch
          checked={set.isPending ? set.variables.require_photo : rule.data.data.require_photo}
          onChange={(_, { checked }) => decide(checked)}
          label={t('PHOTORULE.LABEL')}
        />
      </Field>
    </section>
  );
}
