import { Input } from '@fluentui/react-input';
import { Select } from '@fluentui/react-select';
import { Switch } from '@fluentui/react-switch';
import { hasOptions, ParameterKind, ParameterRole, type ProductType } from '@market/catalogue-contract/product-type';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { FormField } from '@market/shell-kit/forms/form';
import { DrawerForm, FormDrawer } from '@market/shell-kit/forms/form-drawer';
import { useText } from '../../use-text.ts';
import { OptionFields } from './option-fields.tsx';
import { type ParameterFormOptions, type ParameterFormState, useParameterForm } from './use-parameter-form.ts';

interface ParameterDrawerProps {
  type: ProductType;
  /** Which of its parameters; `new`: one that is not there yet. */
  which: number | 'new';
  onClose: () => void;
}

/** A new parameter of a type, or an earlier one. */
export function ParameterDrawer({ type, which, onClose }: ParameterDrawerProps) {
  const { t } = useText();
  const parameter = which === 'new' ? null : type.parameters.find(({ id }) => id === which);
  return (
    <FormDrawer title={t(which === 'new' ? 'TYPES.PARAMETER.NEW' : 'TYPES.PARAMETER.EDIT')} onClose={onClose}>
      {parameter === undefined ? (
        <EmptyState icon="search" title={t('TYPES.PARAMETER.UNKNOWN')} />
      ) : (
        <ParameterForm type={type} parameter={parameter} onSaved={onClose} />
      )}
    </FormDrawer>
  );
}

function ParameterForm(props: ParameterFormOptions) {
  const { t } = useText();
  const form = useParameterForm(props);
  const { parameter } = props;
  const [kind, role] = form.watch(['kind', 'role']);
  return (
    <DrawerForm form={form} isNew={parameter === null}>
      <FormField form={form} name="names.ru" label={t('TYPES.PARAMETER.RU')} required size="large">
        {(field) => <Input {...field} size="large" />}
      </FormField>
      <FormField form={form} name="names.en" label={t('TYPES.PARAMETER.EN')} size="large">
        {(field) => <Input {...field} size="large" lang="en" />}
      </FormField>
      <Meaning form={form} fixed={parameter !== null} />
      {kind === 'number' && <Units form={form} />}
      {hasOptions(kind) && <OptionFields form={form} coloured={role === 'colour'} />}
      <FormField form={form} name="filterable" hint={t('TYPES.PARAMETER.FILTERABLE_HINT')}>
        {({ value, onChange, ref }) => (
          <Switch ref={ref} checked={value} label={t('TYPES.PARAMETER.FILTERABLE')} onChange={(_, { checked }) => onChange(checked)} />
        )}
      </FormField>
    </DrawerForm>
  );
}

/** Kind and role: products already speak by them, so they hold once the parameter is there. */
function Meaning({ form, fixed }: { form: ParameterFormState; fixed: boolean }) {
  const { t } = useText();
  const kind = form.watch('kind');
  const hint = fixed ? { hint: t('TYPES.PARAMETER.FIXED') } : {};
  return (
    <>
      <FormField form={form} name="kind" label={t('TYPES.PARAMETER.KIND')} size="large" {...hint}>
        {(field) => (
          <Select {...field} size="large" disabled={fixed}>
            {ParameterKind.options.map((each) => (
              <option key={each} value={each}>
                {t(`TYPES.KIND.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {kind === 'list' && (
        <FormField form={form} name="role" label={t('TYPES.PARAMETER.ROLE')} hint={t('TYPES.PARAMETER.ROLE_HINT')} size="large">
          {(field) => (
            <Select {...field} size="large" disabled={fixed}>
              <option value="">{t('TYPES.ROLE.none')}</option>
              {ParameterRole.options.map((each) => (
                <option key={each} value={each}>
                  {t(`TYPES.ROLE.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </FormField>
      )}
    </>
  );
}

function Units({ form }: { form: ParameterFormState }) {
  const { t } = useText();
  return (
    <>
      <FormField form={form} name="units.ru" label={t('TYPES.PARAMETER.UNIT_RU')} hint={t('TYPES.PARAMETER.UNIT_HINT')} size="large">
        {(field) => <Input {...field} size="large" />}
      </FormField>
      <FormField form={form} name="units.en" label={t('TYPES.PARAMETER.UNIT_EN')} size="large">
        {(field) => <Input {...field} size="large" lang="en" />}
      </FormField>
    </>
  );
}
