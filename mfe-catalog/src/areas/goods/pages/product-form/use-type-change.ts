import type { Parameter, ProductType } from '@market/catalogue-contract/product-type';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { useUnit } from 'effector-react';
import { useText } from '../../../../management/use-text.ts';
import { isOffered } from './offered-options.ts';
import type { ProductFormState } from './product-form-state.ts';
import { attributeFields, attributeKey, type ProductValues } from './product-values.ts';

const NO_PARAMETERS: readonly Parameter[] = [];

/** The parameters of a type; none while no type is chosen. */
export const parametersOf = (types: readonly ProductType[], id: number | null): readonly Parameter[] =>
  types.find((type) => type.id === id)?.parameters ?? NO_PARAMETERS;

type AttributeFields = ProductValues['parameter_values'];
const saysSomething = (said: AttributeFields[string] | undefined): boolean =>
  said !== undefined && (said.values.length > 0 || said.number.trim() !== '' || said.text.trim() !== '');

/** What is said, as far as the other type has the parameters and offers the options. */
const keptBy = (next: readonly Parameter[], attributeValues: AttributeFields): AttributeFields =>
  Object.fromEntries(
    next.flatMap((parameter) => {
      const said = attributeValues[attributeKey(parameter.id)];
      if (!said) return [];
      return [[attributeKey(parameter.id), { ...said, values: said.values.filter((option) => isOffered(parameter, option)) }] as const];
    }),
  );

/** Parameters that say something now of which the other type keeps nothing, or not all. */
const lostBy = (now: readonly Parameter[], kept: AttributeFields, attributeValues: AttributeFields): Parameter[] =>
  now.filter(({ id }) => {
    const [said, left] = [attributeValues[attributeKey(id)], kept[attributeKey(id)]];
    return saysSomething(said) && (left === undefined || left.values.length < (said?.values.length ?? 0));
  });

/** Another type has other parameters: what both have stays, what would be lost is asked for first. */
export function useTypeChange(form: ProductFormState, types: readonly ProductType[]): (id: number | null) => void {
  const { t } = useText();
  const ask = useUnit(askFx);
  const change = async (id: number | null) => {
    const [now, next] = [parametersOf(types, form.getValues('product_type_id')), parametersOf(types, id)];
    const attributeValues = form.getValues('parameter_values');
    const kept = keptBy(next, attributeValues);
    const lost = lostBy(now, kept, attributeValues);
    const question = {
      title: t('GOODS.TYPE_CHANGE.TITLE'),
      text: t('GOODS.TYPE_CHANGE.TEXT', { names: lost.map(({ name }) => name).join(', ') }),
      action: t('GOODS.TYPE_CHANGE.ACTION'),
    };
    if (lost.length > 0 && !(await ask(question))) return;
    form.setValue('parameter_values', { ...attributeFields(next, []), ...kept }, { shouldDirty: true });
    form.setValue('variants', [], { shouldDirty: true });
    form.setValue('product_type_id', id, { shouldDirty: true });
  };
  return (id) => void change(id);
}
