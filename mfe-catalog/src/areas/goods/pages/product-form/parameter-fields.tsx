import { Checkbox } from '@fluentui/react-checkbox';
import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { Textarea } from '@fluentui/react-textarea';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Parameter } from '@market/catalogue-contract/product-type';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useController } from 'react-hook-form';
import { useText } from '../../../../management/use-text.ts';
import { offeredOptions } from './offered-options.ts';
import type { FormPart, TypedPart } from './product-form-state.ts';
import { attributeKey } from './product-values.ts';

const useStyles = makeStyles({
  several: { gridColumn: '1 / -1', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  legend: { padding: 0, marginBottom: '4px' },
  options: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' },
  unit: { color: tokens.colorNeutralForeground3 },
});

/** What the type asks for, each parameter by the control of its kind. */
export function ParameterFields({ form, parameters }: TypedPart) {
  const styles = usePageStyles();
  const { t } = useText();
  if (parameters.length === 0) return null;
  return (
    <PageSection title={t('GOODS.SECTION.PARAMETERS')}>
      <div className={styles.fields}>
        {parameters.map((parameter) => (
          <ParameterField key={parameter.id} form={form} parameter={parameter} />
        ))}
      </div>
    </PageSection>
  );
}

interface ParameterFieldProps extends FormPart {
  parameter: Parameter;
}

function ParameterField({ form, parameter }: ParameterFieldProps) {
  switch (parameter.kind) {
    case 'list':
      return <OneOption form={form} parameter={parameter} />;
    case 'multiple_enum':
      return <SeveralOptions form={form} parameter={parameter} />;
    case 'number':
      return <Measured form={form} parameter={parameter} />;
    default:
      return <Words form={form} parameter={parameter} />;
  }
}

function OneOption({ form, parameter }: ParameterFieldProps) {
  const { t } = useText();
  return (
    <FormField form={form} name={`parameter_values.${attributeKey(parameter.id)}.values`} label={parameter.name} size="large">
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          size="large"
          value={String(value[0] ?? '')}
          onChange={(_, data) => onChange(data.value === '' ? [] : [Number(data.value)])}
        >
          <option value="">{t('GOODS.NOT_SAID')}</option>
          {offeredOptions(parameter, value).map(({ id, value }) => (
            <option key={id} value={id}>
              {value}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  );
}

function SeveralOptions({ form, parameter }: ParameterFieldProps) {
  const styles = useStyles();
  const name = `parameter_values.${attributeKey(parameter.id)}.values` as const;
  const chosen = form.watch(name);
  const management = usePageStyles();
  const { fieldState } = useController({ control: form.control, name });
  const fault = form.sentence(fieldState.error?.message);
  const toggle = (id: number, on: boolean) =>
    form.setValue(name, on ? [...chosen, id] : chosen.filter((other) => other !== id), { shouldDirty: true });
  return (
    <fieldset className={styles.several}>
      <legend className={styles.legend}>{parameter.name}</legend>
      <div className={styles.options}>
        {offeredOptions(parameter, chosen).map(({ id, value }) => (
          <Checkbox key={id} label={value} checked={chosen.includes(id)} onChange={(_, data) => toggle(id, data.checked === true)} />
        ))}
      </div>
      {fault && (
        <p role="alert" className={management.fault}>
          {fault}
        </p>
      )}
    </fieldset>
  );
}

function Measured({ form, parameter }: ParameterFieldProps) {
  const styles = useStyles();
  return (
    <FormField form={form} name={`parameter_values.${attributeKey(parameter.id)}.number`} label={parameter.name} size="large">
      {(field) => (
        <Input
          {...field}
          size="large"
          inputMode="decimal"
          {...(parameter.unit === null ? {} : { contentAfter: <span className={styles.unit}>{parameter.unit}</span> })}
        />
      )}
    </FormField>
  );
}

function Words({ form, parameter }: ParameterFieldProps) {
  const management = usePageStyles();
  const long = parameter.kind === 'text';
  return (
    <FormField
      form={form}
      name={`parameter_values.${attributeKey(parameter.id)}.text`}
      label={parameter.name}
      size="large"
      {...(long ? { className: management.across } : {})}
    >
      {(field) =>
        long ? (
          <Textarea {...field} size="large" rows={3} resize="vertical" maxLength={5_000} />
        ) : (
          <Input {...field} size="large" maxLength={5_000} />
        )
      }
    </FormField>
  );
}
