import { Checkbox } from '@fluentui/react-checkbox';
import type { ProductType } from '@market/catalogue-contract/product-type';
import { useText } from '../../../../management/use-text.ts';
import { NamingFields } from './naming-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { PackageFields } from './package-fields.tsx';
import { ParameterFields } from './parameter-fields.tsx';
import type { FormPart } from './product-form-state.ts';
import { parametersOf, useTypeChange } from './use-type-change.ts';
import { VariantFields } from './variant-fields.tsx';
import { traitsOf } from './variant-rows.ts';
import type { VariantPhotos } from './variant-table-fields.tsx';

interface ProductFieldsProps extends FormPart {
  types: readonly ProductType[];
  staff: boolean;
  /** A whole model at once: offered for a new product whose type has sizes or colours. */
  model?: { on: boolean; turn: (on: boolean) => void; photos: VariantPhotos };
}

/** All that is said of a product, in the order in which people fill it in. */
export function ProductFields({ form, types, staff, model }: ProductFieldsProps) {
  const { t } = useText();
  const parameters = parametersOf(types, form.watch('product_type_id'));
  const { size, colour } = traitsOf(parameters);
  const mayBeModel = model !== undefined && (size !== null || colour !== null);
  const whole = mayBeModel && model.on;
  const onType = useTypeChange(form, types);
  return (
    <>
      <NamingFields form={form} types={types} onType={onType} />
      {mayBeModel && (
        <Checkbox checked={model.on} label={t('GOODS.VARIANTS.WHOLE')} onChange={(_, data) => model.turn(data.checked === true)} />
      )}
      {whole && <VariantFields form={form} parameters={parameters} photos={model.photos} />}
      <OfferFields form={form} model={whole} staff={staff} />
      <PackageFields form={form} />
      <ParameterFields form={form} parameters={whole ? parameters.filter(({ role }) => role === null) : parameters} />
    </>
  );
}
