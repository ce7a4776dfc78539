import { Input } from '@fluentui/react-input';
import { Textarea } from '@fluentui/react-textarea';
import { makeStyles } from '@griffel/react';
import { FormField } from '@market/shell-kit/forms/form';
import { useText } from '../../../use-text.ts';
import type { LocationFormState } from './use-location-form.ts';

const useStyles = makeStyles({
  pair: { display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(120px, 100%), 1fr))', alignItems: 'start', gap: '16px' },
});

const PARTS = [
  { name: 'country', complete: 'country-name' },
  { name: 'region', complete: 'address-level1' },
  { name: 'city', complete: 'address-level2' },
] as const;

const REQUIRED: readonly string[] = ['name', 'city', 'street', 'home'];

/** Another town or street typed by hand is another address: the point that was found belongs to it no longer. */
const MOVING: readonly string[] = ['city', 'street'];

/** The parts of an address in the order in which people say them. */
export function LocationFields({ form }: { form: LocationFormState }) {
  const styles = useStyles();
  const { t } = useText();
  const dropPoint = () => {
    for (const part of ['lat', 'lng'] as const) form.setValue(part, null, { shouldDirty: true });
  };
  const line = (name: 'name' | 'street' | 'home' | 'building' | 'entrance' | 'flat' | (typeof PARTS)[number]['name'], complete = 'off') => (
    <FormField key={name} form={form} name={name} label={t(`LOCATION.PART.${name}`)} required={REQUIRED.includes(name)} size="large">
      {({ onChange, ...field }) => (
        <Input
          {...field}
          value={field.value ?? ''}
          autoComplete={complete}
          onChange={(event) => {
            onChange(event);
            if (MOVING.includes(name)) dropPoint();
          }}
        />
      )}
    </FormField>
  );
  return (
    <>
      {line('name')}
      {PARTS.map(({ name, complete }) => line(name, complete))}
      {line('street', 'address-line1')}
      <div className={styles.pair}>
        {line('home')}
        {line('building')}
      </div>
      <div className={styles.pair}>
        {line('entrance')}
        {line('flat')}
      </div>
      <FormField form={form} name="comment" label={t('LOCATION.PART.comment')} size="large">
        {(field) => <Textarea {...field} value={field.value ?? ''} resize="vertical" />}
      </FormField>
    </>
  );
}
