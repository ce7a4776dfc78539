import { Input } from '@fluentui/react-input';
import { catalogueRefusals } from '@market/catalogue/contract/refusals';
import { FormField, useContractForm } from '@market/shell-kit/form';
import { useNavigate } from '@market/shell-kit/navigation';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { catalogue } from '../../api.ts';
import { typePath } from '../../paths.ts';
import { DeskDrawer } from '../../vocabulary/desk-drawer.tsx';
import { DrawerForm } from '../../vocabulary/drawer-form.tsx';
import { BilingualName, emptyName, nameSent } from '../../vocabulary/name-fields.ts';

/** A new type by its name; its parameters are given on its own page, which opens then. */
export function NewTypeDrawer({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const utils = catalogue.hooks.useUtils();
  const create = catalogue.hooks.productType.create.useMutation();
  const made = useRef(0);
  const form = useContractForm({
    schema: BilingualName,
    values: emptyName,
    label: t('TYPES.LABEL'),
    texts: catalogueRefusals,
    saved: t('TYPES.CREATED'),
    save: async ({ names }) => {
      const { data } = await create.mutateAsync({ names: nameSent(names) });
      made.current = data.id;
      await utils.productType.list.invalidate();
    },
    onSaved: () => void navigate(typePath(made.current), { replace: true }),
  });
  return (
    <DeskDrawer title={t('TYPES.NEW')} onClose={onClose}>
      <DrawerForm form={form} isNew>
        <FormField form={form} name="names.ru" label={t('TYPES.FIELD.RU')} required size="large">
          {(field) => <Input {...field} size="large" />}
        </FormField>
        <FormField form={form} name="names.en" label={t('TYPES.FIELD.EN')} size="large">
          {(field) => <Input {...field} size="large" lang="en" />}
        </FormField>
      </DrawerForm>
    </DeskDrawer>
  );
}
