import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import type { Tariff } from '@market/billing-contract/tariff';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useController } from 'react-hook-form';
import { useText } from '../../../use-text.ts';
import { limitsOfRole } from './tariff-values.ts';
import { type TariffForm, useTariffForm } from './use-tariff-form.ts';

/** What a plan is called, costs and allows. Leaving with changes asks first. */
export function TariffDrawer({ tariff, onClose }: { tariff: Tariff; onClose: () => void }) {
  const { t } = useText();
  const form = useTariffForm(tariff, onClose);
  return (
    <FormDrawer title={t('TARIFF.FORM.TITLE', { name: tariff.name })} onClose={onClose}>
      <DrawerForm form={form} isNew={false}>
        <FormField form={form} name="name_ru" label={t('TARIFF.FORM.NAME_RU')} required size="large">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="name_en" label={t('TARIFF.FORM.NAME_EN')} required size="large">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        {!tariff.is_free && !tariff.hidden && (
          <FormField form={form} name="day_price" label={t('TARIFF.FORM.DAY_PRICE')} required size="large">
            {(field) => <Input {...field} inputMode="decimal" autoComplete="off" />}
          </FormField>
        )}
        {!tariff.hidden && <Limits form={form} tariff={tariff} />}
      </DrawerForm>
    </FormDrawer>
  );
}

function Limits({ form, tariff }: { form: TariffForm; tariff: Tariff }) {
  const { t } = useText();
  const badge = useController({ control: form.control, name: 'badge' });
  return (
    <>
      {limitsOfRole(tariff.role).map((name) => (
        <FormField key={name} form={form} name={name} label={t(`TARIFF.FORM.${name}`)} hint={t('TARIFF.FORM.EMPTY')} size="large">
          {(field) => <Input {...field} inputMode="numeric" autoComplete="off" />}
        </FormField>
      ))}
      <Checkbox
        label={t('TARIFF.FORM.BADGE')}
        checked={badge.field.value}
        onChange={(_, { checked }) => badge.field.onChange(checked === true)}
      />
    </>
  );
}
