import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import type { Setting } from '@market/modules-contract/manifest';
import { FormField, useFieldLabel } from '@market/shell-kit/forms/form';
import { $locale } from '@market/shell-kit/session/locale';
import { useUnit } from 'effector-react';
import { useOptionName } from './use-option-name.ts';
import type { SettingsFormState } from './use-settings-form.ts';

interface SettingFieldProps {
  form: SettingsFormState;
  name: string;
  setting: Setting;
}

/** One setting: a box for a flag, a choice of a few values, or a line. */
export function SettingField({ form, name, setting }: SettingFieldProps) {
  const locale = useUnit($locale);
  const nameOf = useOptionName();
  const field = `values.${name}` as const;
  const label = setting['x-title'][locale];
  const hint = setting['x-description']?.[locale];
  useFieldLabel(form, field, label);
  if (setting.type === 'boolean')
    return (
      <FormField form={form} name={field} {...(hint ? { hint } : {})}>
        {({ value, onChange, ...rest }) => (
          <Checkbox {...rest} checked={value === true} label={label} onChange={(_, data) => onChange(data.checked === true)} />
        )}
      </FormField>
    );
  const { enum: values } = setting;
  return (
    <FormField form={form} name={field} label={label} size="large" {...(hint ? { hint } : {})}>
      {({ value, ...rest }) =>
        values ? (
          <Select {...rest} value={String(value)} size="large">
            {values.map((one) => (
              <option key={one} value={one}>
                {nameOf(setting, one)}
              </option>
            ))}
          </Select>
        ) : (
          <Input
            {...rest}
            value={String(value)}
            size="large"
            autoComplete="off"
            {...(setting.type === 'string' ? {} : { inputMode: 'decimal' })}
          />
        )
      }
    </FormField>
  );
}
