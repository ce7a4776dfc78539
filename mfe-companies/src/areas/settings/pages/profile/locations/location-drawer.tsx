import { Checkbox } from '@fluentui/react-checkbox';
import type { Me, SavedLocation } from '@market/identity-contract/me';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useUnit } from 'effector-react';
import { useController } from 'react-hook-form';
import { useText } from '../../../use-text.ts';
import { AddressSearch } from './address-search.tsx';
import { LocationFields } from './location-fields.tsx';
import { useLocationForm } from './use-location-form.ts';

interface LocationDrawerProps {
  me: Me;
  /** null: a new one. */
  location: SavedLocation | null;
  onClose: () => void;
}

/** A saved address, part by part, beside the list. */
export function LocationDrawer({ me, location, onClose }: LocationDrawerProps) {
  const { t } = useText();
  const ask = useUnit(askFx);
  const form = useLocationForm(me, location, onClose);
  const isDefault = useController({ control: form.control, name: 'is_default' }).field;
  const leave = async () => {
    const question = { title: t('FORM.LEAVE.TITLE'), text: t('LOCATION.LEAVE'), action: t('FORM.LEAVE.ACTION'), danger: true };
    if (!form.unsaved || (await ask(question))) onClose();
  };
  return (
    <FormDrawer title={location ? t('LOCATION.CHANGE') : t('LOCATION.NEW')} onClose={() => void leave()}>
      <DrawerForm form={form} isNew={location === null} action={t('FORM.SAVE')}>
        <AddressSearch form={form} saved={location?.address ?? ''} />
        <LocationFields form={form} />
        <Checkbox
          label={t('LOCATION.IS_DEFAULT')}
          checked={isDefault.value === true}
          disabled={location?.is_default === true}
          onChange={(_, { checked }) => isDefault.onChange(checked === true)}
        />
      </DrawerForm>
    </FormDrawer>
  );
}
