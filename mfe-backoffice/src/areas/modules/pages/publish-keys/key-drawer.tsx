import { Input } from '@fluentui/react-input';
import { type CreatedPublishKey, PUBLISH_ACTIONS } from '@market/modules-contract/publish-key';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useMay } from '@market/shell-kit/session/capabilities';
import { useController } from 'react-hook-form';
import { Boxes } from '../../../../features/boxes/boxes.tsx';
import { modulesApi } from '../../../../modules-api.ts';
import { useText } from '../../use-text.ts';
import { type KeyForm, useKeyForm } from './use-key-form.ts';

interface KeyDrawerProps {
  onCreated: (key: CreatedPublishKey) => void;
  onClose: () => void;
}

/** A new key: what it is called, for which modules and for what. */
export function KeyDrawer({ onCreated, onClose }: KeyDrawerProps) {
  const { t } = useText();
  const form = useKeyForm(onCreated);
  return (
    <FormDrawer title={t('MODULES.KEY.NEW')} onClose={onClose}>
      <DrawerForm form={form} isNew>
        <FormField form={form} name="name" label={t('MODULES.KEY.NAME')} hint={t('MODULES.KEY.NAME_HINT')} required size="large">
          {(field) => <Input {...field} autoComplete="off" />}
        </FormField>
        <ActionChoice form={form} />
        <ModuleChoice form={form} />
      </DrawerForm>
    </FormDrawer>
  );
}

function ActionChoice({ form }: { form: KeyForm }) {
  const { t } = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'actions' });
  return (
    <Boxes
      legend={t('MODULES.KEY.ACTIONS')}
      options={PUBLISH_ACTIONS.map((id) => ({ id, name: t(`MODULES.KEY.ACTION.${id}`) }))}
      chosen={field.value}
      onChoose={field.onChange}
      fault={form.sentence(fieldState.error?.message)}
    />
  );
}

/** As many as the registry gives at once: a company has three. */
const MOST = 100;

/** The modules of whoever makes the key; without a choice it is for all of them, those to come included. */
function ModuleChoice({ form }: { form: KeyForm }) {
  const { t } = useText();
  const { field } = useController({ control: form.control, name: 'modules' });
  const seesAll = useMay('modules.see-all');
  const { data } = modulesApi.hooks.module.list.useQuery({ per_page: MOST });
  // Keys of the marketplace open no module of a company.
  const own = (data?.data ?? []).filter(({ company }) => !seesAll || company === null);
  const options = own.map(({ id }) => ({ id, name: id }));
  if (options.length === 0) return null;
  return (
    <Boxes
      legend={t('MODULES.KEY.MODULES')}
      hint={t('MODULES.KEY.MODULES_HINT')}
      options={options}
      chosen={field.value}
      onChoose={field.onChange}
    />
  );
}
