import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { makeStyles, mergeClasses } from '@griffel/react';
import { FormField } from '@market/shell-kit/forms/form';
import { Icon } from '@market/shell-kit/icons/icon';
import { useKeptFocus } from '@market/shell-kit/routing/focus-return';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../../management/use-text.ts';
import type { FormPart } from './product-form-state.ts';

const TIERS_MAX = 10;

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '12px', margin: 0, padding: 0, border: 'none', minWidth: 0 },
  tier: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 160px) minmax(0, 160px) auto',
    justifyContent: 'start',
    alignItems: 'start',
    gap: '12px',
    '& .fui-Field': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .fui-Input': { width: '100%', minWidth: 0 },
  },
  // Beside the fields and not beside their labels, whatever is said under them.
  remove: { marginTop: '22px' },
  add: { alignSelf: 'flex-start' },
  title: { padding: 0 },
});

/** Lower prices from so many order units on. */
export function PriceTierFields({ form }: FormPart) {
  const styles = useStyles();
  const management = usePageStyles();
  const { t } = useText();
  const { field, fieldState } = useController({ control: form.control, name: 'price_tiers' });
  const { value: tiers, onChange: change } = field;
  // What stands in the fields now: the list alone may be a keystroke behind.
  const typed = () => form.getValues('price_tiers');
  const title = useRef<HTMLLegendElement>(null);
  const kept = useKeptFocus(title);
  // Of the steps together: what is wrong with one of them stands under its own fields.
  const fault = form.sentence(fieldState.error?.message);
  return (
    <fieldset className={styles.list} {...kept}>
      <legend ref={title} tabIndex={-1} className={mergeClasses(management.note, styles.title)}>
        {t('GOODS.TIERS.TITLE')}
      </legend>
      {tiers.map((_, place) => (
        <div key={place} className={styles.tier}>
          <FormField form={form} name={`price_tiers.${place}.min_count`} label={t('GOODS.TIERS.COUNT')}>
            {(field) => <Input {...field} inputMode="numeric" />}
          </FormField>
          <FormField form={form} name={`price_tiers.${place}.price`} label={t('GOODS.TIERS.PRICE')}>
            {(field) => <Input {...field} inputMode="decimal" contentAfter="₽" />}
          </FormField>
          <Button
            appearance="subtle"
            className={styles.remove}
            icon={<Icon name="trash" />}
            aria-label={t('GOODS.TIERS.REMOVE', { number: place + 1 })}
            onClick={() => change(typed().filter((__, other) => other !== place))}
          />
        </div>
      ))}
      {fault && (
        <p role="alert" className={management.fault}>
          {fault}
        </p>
      )}
      {tiers.length < TIERS_MAX && (
        <Button className={styles.add} icon={<Icon name="add" />} onClick={() => change([...typed(), { min_count: '', price: '' }])}>
          {t('GOODS.TIERS.ADD')}
        </Button>
      )}
    </fieldset>
  );
}
