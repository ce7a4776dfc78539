import { Input } from '@fluentui/react-input';
import { catalogueRefusals } from '@market/catalogue-contract/refusals';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { FormField, useContractForm } from '@market/shell-kit/forms/form';
import { SaveBar } from '@market/shell-kit/forms/save-bar';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useMemo } from 'react';
import { z } from 'zod';
import { catalogue } from '../../../../api.ts';
import { FormSkeleton } from '../../../../management/form-skeleton.tsx';
import { useText } from '../../use-text.ts';
import { PhotoRule } from './photo-rule.tsx';

const DaysFields = z.object({
  days: z
    .string()
    .trim()
    .regex(/^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/, 'NEW_DAYS_RANGE'),
});

/** What the marketplace decides of its storefront: for how many days a product counts as new, and whether one without a photo is shown. */
export function NewDaysPage() {
  const days = catalogue.hooks.newDays.get.useQuery();
  if (days.isError && !days.data) return <LoadFailure error={days.error} onRetry={() => void days.refetch()} />;
  return days.data ? <DaysForm days={days.data.data.new_days} /> : <FormSkeleton />;
}

function DaysForm({ days }: { days: number }) {
  const styles = usePageStyles();
  const { t } = useText();
  const utils = catalogue.hooks.useUtils();
  const set = catalogue.hooks.newDays.set.useMutation();
  const form = useContractForm({
    schema: DaysFields,
    values: useMemo(() => ({ days: String(days) }), [days]),
    label: t('NEWDAYS.LABEL'),
    texts: catalogueRefusals,
    saved: t('SETTINGS.SAVED'),
    save: async (fields) => {
      await set.mutateAsync({ days: Number(fields.days) });
      await Promise.all([utils.newDays.invalidate(), utils.product.invalidate()]);
    },
  });
  return (
    <form className={styles.form} onSubmit={form.submit} noValidate autoComplete="off">
      <section className={styles.card}>
        <FormField form={form} name="days" label={t('NEWDAYS.FIELD')} hint={t('NEWDAYS.HINT')} required size="large">
          {(field) => <Input {...field} size="large" inputMode="numeric" maxLength={3} />}
        </FormField>
      </section>
      <PhotoRule />
      <SaveBar form={form} />
    </form>
  );
}
