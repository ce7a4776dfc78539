import { Input } from '@fluentui/react-input';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { Parameter } from '@market/catalogue-contract/product-type';
import { FormField } from '@market/shell-kit/forms/form';
import { PageSection } from '@market/shell-kit/ui/page-section';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { ToggleButton } from '@market/shell-kit/ui/toggle-button';
import { useId } from 'react';
import { useController } from 'react-hook-form';
import { useText } from '../../../../management/use-text.ts';
import { Swatch } from '../../../../swatch.tsx';
import { offeredOptions } from './offered-options.ts';
import type { TypedPart } from './product-form-state.ts';
import { chosenOf, traitsOf, variantRows } from './variant-rows.ts';
import { type VariantPhotos, VariantTableFields } from './variant-table-fields.tsx';

/** A whole model at once: its sizes and colours, and for each of them an article number, a barcode and a stock. */
export function VariantFields({ form, parameters, photos }: TypedPart & { photos: VariantPhotos }) {
  const styles = usePageStyles();
  const { t } = useText();
  const traits = traitsOf(parameters);
  const { field, fieldState } = useController({ control: form.control, name: 'variants' });
  const chosen = chosenOf(field.value);
  const fault = field.value.length === 0 ? form.sentence(fieldState.error?.message) : undefined;
  const choose = (change: Partial<typeof chosen>) =>
    field.onChange(variantRows(field.value, { traits, chosen: { ...chosen, ...change }, base: form.getValues('sku') }));
  return (
    <PageSection title={t('GOODS.SECTION.VARIANTS')}>
      <p className={styles.note}>{t('GOODS.VARIANTS.HINT')}</p>
      <div className={styles.fields}>
        <FormField form={form} name="sku" label={t('GOODS.VARIANTS.BASE')} size="large" hint={t('GOODS.VARIANTS.BASE_HINT')}>
          {(base) => <Input {...base} size="large" maxLength={50} spellCheck={false} autoComplete="off" />}
        </FormField>
      </div>
      {traits.size && <Toggles parameter={traits.size} chosen={chosen.sizes} choose={(sizes) => choose({ sizes })} />}
      {traits.colour && <Toggles parameter={traits.colour} chosen={chosen.colours} choose={(colours) => choose({ colours })} />}
      {fault && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {field.value.length > 0 && <VariantTableFields form={form} traits={traits} photos={photos} />}
    </PageSection>
  );
}

const useStyles = makeStyles({
  // Sizes are short words, and there are dozens of them.
  toggle: { minWidth: '52px', '@media (pointer: coarse)': { minHeight: '44px' } },
  // As the choices of the storefront's filters: a chosen one is seen among dozens.
  on: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover, color: tokens.colorBrandForeground2 },
  },
  choices: { display: 'flex', flexDirection: 'column', gap: '8px' },
  name: { fontWeight: tokens.fontWeightSemibold },
});

interface TogglesProps {
  parameter: Parameter;
  chosen: readonly number[];
  choose: (ids: readonly number[]) => void;
}

function Toggles({ parameter, chosen, choose }: TogglesProps) {
  const styles = usePageStyles();
  const own = useStyles();
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a row of buttons, not of fields
    <div role="group" aria-labelledby={label} className={own.choices}>
      <span id={label} className={own.name}>
        {parameter.name}
      </span>
      <div className={styles.row}>
        {offeredOptions(parameter, chosen).map(({ id, value, swatch }) => {
          const on = chosen.includes(id);
          return (
            <ToggleButton
              key={id}
              className={mergeClasses(own.toggle, on && own.on)}
              checked={on}
              onClick={() => choose(on ? chosen.filter((other) => other !== id) : [...chosen, id])}
              {...(parameter.role === 'colour' ? { icon: <Swatch colour={swatch} size="small" /> } : {})}
            >
              {value}
            </ToggleButton>
          );
        })}
      </div>
    </div>
  );
}
