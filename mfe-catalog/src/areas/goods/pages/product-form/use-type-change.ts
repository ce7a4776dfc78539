import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useUnit } from 'effector-react';
import { useText } from '../../../../management/use-text.ts';
import type { ProductFormState } from './product-form-state.ts';
import { attributeFields, attributeKey, type ProductValues } from './product-values.ts';

const NO_PARAMETERS: readonly Parameter[] = [];

/** The parameters of a type; none while no type is chosen. */
export const parametersOf = (types: readonly ProductType[], id: number | null): readonly Parameter[] =>
  types.find((type) => type.id === id)?.parameters ?? NO_PARAMETERS;

type AttributeFields = ProductValues['parameter_values'];
const saysSomething = (said: AttributeFields[string] | undefined): boolean =>
  said !== undefined && (said.values.length > 0 || said.number.trim() !== '' || said.text.trim() !== '');

/** Parameters that say something now and that the other type does not have. */
const lostBy = (now: readonly Parameter[], next: readonly Parameter[], attributeValues: AttributeFields): Parameter[] =>
  now.filter(({ id }) => saysSomething(attributeValues[attributeKey(id)]) && !next.some((other) => other.id === id));

/** Another type has other parameters: what both have stays, what would be lost is asked for first. */
export function useTypeChange(form: ProductFormState, types: readonly ProductType[]): (id: number | null) => void {
  const { t } = useText();
  const ask = useUnit(askFx);
  const change = async (id: number | null) => {
    const [now, next] = [parametersOf(types, form.getValues('product_type_id')), parametersOf(types, id)];
    const attributeValues = form.getValues('parameter_values');
    const lost = lostBy(now, next, attributeValues);
    const question = {
      title: t('GOODS.TYPE_CHANGE.TITLE'),
      text: t('GOODS.TYPE_CHANGE.TEXT', { names: lost.map(({ name }) => name).join(', ') }),
      action: t('GOODS.TYPE_CHANGE.ACTION'),
    };
    if (lost.length > 0 && !(await ask(question))) return;
    const kept = Object.fromEntries(
      Object.entries(attributeValues).filter(([key]) => next.some((parameter) => attributeKey(parameter.id) === key)),
    );
    form.setValue('parameter_values', { ...attributeFields(next, []), ...kept }, { shouldDirty: true });
    form.setValue('variants', [], { shouldDirty: true });
    form.setValue('product_type_id', id, { shouldDirty: true });
  };
  return (id) => void change(id);
}
