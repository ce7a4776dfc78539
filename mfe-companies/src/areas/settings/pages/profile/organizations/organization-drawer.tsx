import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import { Textarea } from '@fluentui/react-textarea';
import type { Organization } from '@market/identity-contract/organization';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useUnit } from 'effector-react';
import { useController } from 'react-hook-form';
import { useText } from '../../../use-text.ts';
import { useOrganizationForm } from './use-organization-form.ts';

interface OrganizationDrawerProps {
  /** null: a new one. */
  organization: Organization | null;
  onClose: () => void;
}

/** A legal entity beside the list of them. Leaving with changes asks first. */
export function OrganizationDrawer({ organization, onClose }: OrganizationDrawerProps) {
  const { t } = useText();
  const ask = useUnit(askFx);
  const form = useOrganizationForm(organization, onClose);
  const isDefault = useController({ control: form.control, name: 'default' }).field;
  const leave = async () => {
    const question = { title: t('FORM.LEAVE.TITLE'), text: t('ORGANIZATION.LEAVE'), action: t('FORM.LEAVE.ACTION'), danger: true };
    if (!form.unsaved || (await ask(question))) onClose();
  };
  return (
    <FormDrawer title={t(organization ? 'ORGANIZATION.CHANGE' : 'ORGANIZATION.NEW')} onClose={() => void leave()}>
      <DrawerForm form={form} isNew={organization === null} action={t('FORM.SAVE')}>
        <FormField form={form} name="name" label={t('ORGANIZATION.NAME')} hint={t('ORGANIZATION.NAME_HINT')} required size="large">
          {(field) => <Input {...field} value={field.value ?? ''} autoComplete="organization" />}
        </FormField>
        <FormField form={form} name="inn" label={t('ORGANIZATION.INN')} required size="large">
          {(field) => <Input {...field} value={field.value ?? ''} inputMode="text" autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="kpp" label={t('ORGANIZATION.KPP')} hint={t('ORGANIZATION.KPP_HINT')} size="large">
          {(field) => <Input {...field} value={field.value ?? ''} autoComplete="off" spellCheck={false} />}
        </FormField>
        <FormField form={form} name="address" label={t('ORGANIZATION.ADDRESS')} size="large">
          {(field) => <Textarea {...field} value={field.value ?? ''} resize="vertical" autoComplete="street-address" />}
        </FormField>
        <Checkbox
          label={t('ORGANIZATION.IS_DEFAULT')}
          checked={isDefault.value === true}
          disabled={organization?.default === true}
          onChange={(_, { checked }) => isDefault.onChange(checked === true)}
        />
      </DrawerForm>
    </FormDrawer>
  );
}
