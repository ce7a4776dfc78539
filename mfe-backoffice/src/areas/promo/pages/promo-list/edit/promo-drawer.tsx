import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import type { PromoCode } from '@market/billing-contract/promo-code';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, DrawerFormSkeleton, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useController } from 'react-hook-form';
import { billing } from '../../../../../billing-api.ts';
import { useText } from '../../../use-text.ts';
import { madeUpCode } from './promo-values.ts';
import { type PromoForm, usePromoForm } from './use-promo-form.ts';

interface PromoDrawerProps {
  /** null: of a new code. */
  id: number | null;
  onClose: () => void;
}

/** A new code, or an earlier one. Leaving with changes asks first. */
export function PromoDrawer({ id, onClose }: PromoDrawerProps) {
  const { t } = useText();
  return (
    <FormDrawer title={t(id === null ? 'PROMO.NEW' : 'PROMO.CHANGE')} onClose={onClose}>
      {id === null ? <Fields code={null} onSaved={onClose} /> : <Known id={id} onSaved={onClose} />}
    </FormDrawer>
  );
}

function Known({ id, onSaved }: { id: number; onSaved: () => void }) {
  const { t } = useText();
  // Fresh: what is changed here must be what is kept there.
  const found = billing.hooks.promo.get.useQuery({ id }, { staleTime: 0 });
  if (found.isError && !found.data) return <LoadFailure error={found.error} onRetry={() => void found.refetch()} />;
  return found.data ? <Fields code={found.data.data} onSaved={onSaved} /> : <DrawerFormSkeleton label={t('PROMO.LOADING')} />;
}

function Fields({ code, onSaved }: { code: PromoCode | null; onSaved: () => void }) {
  const page = usePageStyles();
  const { t } = useText();
  const form = usePromoForm(code, onSaved);
  const active = useController({ control: form.control, name: 'active' });
  return (
    <DrawerForm form={form} isNew={code === null}>
      <CodeField form={form} code={code} />
      {(['amount', 'bonus'] as const).map((name) => (
        <FormField key={name} form={form} name={name} label={t(`PROMO.FORM.${name}`)} hint={t('PROMO.FORM.DEFAULT_HINT')} size="large">
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      ))}
      <FormField form={form} name="max_uses" label={t('PROMO.FORM.max_uses')} hint={t('PROMO.FORM.ANY_HINT')} size="large">
        {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
      </FormField>
      <div className={page.fields}>
        {(['starts_on', 'ends_on'] as const).map((name) => (
          <FormField key={name} form={form} name={name} label={t(`PROMO.FORM.${name}`)} size="large">
            {(field) => <Input {...field} type="date" />}
          </FormField>
        ))}
      </div>
      <Checkbox
        label={t('PROMO.ACTIVE')}
        checked={active.field.value}
        onChange={(_, { checked }) => active.field.onChange(checked === true)}
      />
    </DrawerForm>
  );
}

/** The letters of a code that was used stay: people have it in their hands. */
function CodeField({ form, code }: { form: PromoForm; code: PromoCode | null }) {
  const { t } = useText();
  const isUsed = (code?.uses ?? 0) > 0;
  return (
    <>
      <FormField
        form={form}
        name="code"
        label={t('PROMO.CODE')}
        hint={t(isUsed ? 'PROMO.FORM.USED_HINT' : 'PROMO.FORM.CODE_HINT')}
        required
        size="large"
      >
        {({ onChange, ...field }) => (
          <Input
            {...field}
            readOnly={isUsed}
            autoComplete="off"
            spellCheck={false}
            onChange={(_, { value }) => onChange(value.toUpperCase())}
          />
        )}
      </FormField>
      {!isUsed && <Button onClick={() => form.setValue('code', madeUpCode(), { shouldDirty: true })}>{t('PROMO.FORM.MAKE_UP')}</Button>}
    </>
  );
}
