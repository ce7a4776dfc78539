import { Button } from '@fluentui/react-button';
import { Checkbox } from '@fluentui/react-checkbox';
import { DrawerBody, DrawerFooter, DrawerHeader, DrawerHeaderTitle, OverlayDrawer } from '@fluentui/react-drawer';
import { Spinner } from '@fluentui/react-spinner';
import { makeStyles } from '@griffel/react';
import type { Me, SavedLocation } from '@market/identity-contract/me';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { Icon } from '@market/shell-kit/icons/icon';
import { useUnit } from 'effector-react';
import { useController } from 'react-hook-form';
import { useText } from '../../../use-text.ts';
import { AddressSearch } from './address-search.tsx';
import { LocationFields } from './location-fields.tsx';
import { useLocationForm } from './use-location-form.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 },
  fields: { display: 'flex', flexDirection: 'column', gap: '16px' },
  foot: { flexWrap: 'wrap' },
});

interface LocationDrawerProps {
  me: Me;
  /** null: a new one. */
  location: SavedLocation | null;
  onClose: () => void;
}

/** A saved address, part by part, beside the list. */
export function LocationDrawer({ me, location, onClose }: LocationDrawerProps) {
  const styles = useStyles();
  const { t } = useText();
  const ask = useUnit(askFx);
  const form = useLocationForm(me, location, onClose);
  const isDefault = useController({ control: form.control, name: 'is_default' }).field;
  const leave = async () => {
    const question = { title: t('FORM.LEAVE.TITLE'), text: t('LOCATION.LEAVE'), action: t('FORM.LEAVE.ACTION'), danger: true };
    if (!form.unsaved || (await ask(question))) onClose();
  };
  return (
    <OverlayDrawer open position="end" size="medium" onOpenChange={(_, { open }) => void (!open && leave())}>
      <form className={styles.form} onSubmit={form.submit} noValidate>
        <DrawerHeader>
          <DrawerHeaderTitle
            action={<Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('CLOSE')} onClick={() => void leave()} />}
          >
            {location ? t('LOCATION.CHANGE') : t('LOCATION.NEW')}
          </DrawerHeaderTitle>
        </DrawerHeader>
        <DrawerBody className={styles.fields}>
          <AddressSearch form={form} saved={location?.address ?? ''} />
          <LocationFields form={form} />
          <Checkbox
            label={t('LOCATION.IS_DEFAULT')}
            checked={isDefault.value === true}
            disabled={location?.is_default === true}
            onChange={(_, { checked }) => isDefault.onChange(checked === true)}
          />
        </DrawerBody>
        <DrawerFooter className={styles.foot}>
          <Button
            appearance="primary"
            type="submit"
            disabledFocusable={form.saving}
            {...(form.saving ? { icon: <Spinner size="tiny" /> } : {})}
          >
            {form.saving ? t('FORM.SAVING') : t('FORM.SAVE')}
          </Button>
          <Button onClick={() => void leave()}>{t('CANCEL')}</Button>
        </DrawerFooter>
      </form>
    </OverlayDrawer>
  );
}
