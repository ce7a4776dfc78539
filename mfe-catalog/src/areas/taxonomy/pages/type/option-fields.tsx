import { Button } from '@fluentui/react-button';
import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { FormField } from '@market/shell-kit/forms/form';
import { Icon } from '@market/shell-kit/icons/icon';
import { type KeyboardEvent, useRef } from 'react';
import { type Control, useFieldArray, useFormState } from 'react-hook-form';
import { useText } from '../../use-text.ts';
import { emptyOption, type ParameterValues } from './parameter-values.ts';
import type { ParameterFormState } from './use-parameter-form.ts';

const useStyles = makeStyles({
  group: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: '4px', fontWeight: tokens.fontWeightSemibold },
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: 0, padding: 0, listStyleType: 'none' },
  option: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: '8px',
    paddingBottom: '8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '& > .fui-Field': { flexGrow: 1, flexBasis: '140px', minWidth: 0 },
  },
  colour: {
    width: '44px',
    height: '32px',
    padding: '2px',
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
  },
  buttons: { display: 'flex', marginInlineStart: 'auto' },
  fault: { margin: 0, color: tokens.colorPaletteRedForeground1 },
});

interface OptionFieldsProps {
  form: ParameterFormState;
  /** Options are colours: each has a swatch. */
  coloured: boolean;
}

/** The allowed values of a list, in the order that products and filters show them in. Enter in the last one begins the next. */
export function OptionFields({ form, coloured }: OptionFieldsProps) {
  const styles = useStyles();
  const { t } = useText();
  const control = form.control as unknown as Control<ParameterValues>;
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'options', keyName: 'key' });
  const { errors } = useFormState({ control, name: 'options' });
  const fault = form.sentence(errors.options?.message ?? errors.options?.root?.message);
  const list = useRef<HTMLOListElement>(null);
  const begin = () => append(emptyOption, { shouldFocus: true, focusName: `options.${fields.length}.values.ru` });
  // What stands there stays; countries that are missing are added in both languages.
  const addCountries = async () => {
    const { withCountries } = await import('./country-options.ts');
    form.setValue('options', withCountries(form.getValues('options')), { shouldDirty: true });
  };
  const onEnter = (event: KeyboardEvent, at: number) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (at === fields.length - 1) begin();
    else form.setFocus(`options.${at + 1}.values.ru`);
  };
  const takeAway = (at: number) => {
    remove(at);
    list.current?.closest('fieldset')?.querySelector<HTMLElement>('[data-add]')?.focus();
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('TYPES.OPTION.LEGEND')}</legend>
      <ol ref={list} className={styles.list}>
        {fields.map(({ key }, at) => (
          <li key={key} className={styles.option}>
            <FormField form={form} name={`options.${at}.values.ru`}>
              {(field) => <Input {...field} aria-label={t('TYPES.OPTION.RU', { n: at + 1 })} onKeyDown={(event) => onEnter(event, at)} />}
            </FormField>
            <FormField form={form} name={`options.${at}.values.en`}>
              {(field) => (
                <Input {...field} lang="en" placeholder={t('TYPES.OPTION.EN_HINT')} aria-label={t('TYPES.OPTION.EN', { n: at + 1 })} />
              )}
            </FormField>
            {coloured && <Swatch form={form} at={at} />}
            <span className={styles.buttons}>
              <Button
                appearance="subtle"
                icon={<Icon name="chevronUp" />}
                aria-label={t('TYPES.OPTION.UP', { n: at + 1 })}
                disabledFocusable={at === 0}
                onClick={() => swap(at, at - 1)}
              />
              <Button
                appearance="subtle"
                icon={<Icon name="chevronDown" />}
                aria-label={t('TYPES.OPTION.DOWN', { n: at + 1 })}
                disabledFocusable={at === fields.length - 1}
                onClick={() => swap(at, at + 1)}
              />
              <Button
                appearance="subtle"
                icon={<Icon name="trash" />}
                aria-label={t('TYPES.OPTION.REMOVE', { n: at + 1 })}
                onClick={() => takeAway(at)}
              />
            </span>
          </li>
        ))}
      </ol>
      {fault && (
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
      )}
      <Button data-add="" icon={<Icon name="add" />} onClick={begin}>
        {t('TYPES.OPTION.ADD')}
      </Button>
      {!coloured && (
        <Button appearance="subtle" onClick={() => void addCountries()}>
          {t('TYPES.OPTION.COUNTRIES')}
        </Button>
      )}
    </fieldset>
  );
}

const NO_COLOUR = '#ffffff';

/** The colour itself, picked or written. */
function Swatch({ form, at }: { form: ParameterFormState; at: number }) {
  const styles = useStyles();
  const { t } = useText();
  const label = t('TYPES.OPTION.SWATCH', { n: at + 1 });
  return (
    <FormField form={form} name={`options.${at}.swatch`}>
      {(field) => (
        <Input
          {...field}
          placeholder="#rrggbb"
          maxLength={7}
          spellCheck={false}
          aria-label={label}
          contentBefore={
            <input
              type="color"
              className={styles.colour}
              tabIndex={-1}
              aria-hidden="true"
              value={/^#[0-9a-fA-F]{6}$/.test(field.value) ? field.value : NO_COLOUR}
              onChange={({ target }) => field.onChange(target.value)}
            />
          }
        />
      )}
    </FormField>
  );
}
