import type { Parameter } from '@market/catalogue-contract/product-type';

type Option = Parameter['options'][number];
type Offering = Pick<Parameter, 'options' | 'offered_option_ids'>;

/** A type that names none offers all. */
export const isOffered = ({ offered_option_ids: offered }: Offering, option: number): boolean =>
  offered.length === 0 || offered.includes(option);

/** What a field offers: the options of the type, and what stands there already. */
export const offeredOptions = (parameter: Offering, chosen: readonly number[]): readonly Option[] =>
  parameter.options.filter(({ id }) => isOffered(parameter, id) || chosen.includes(id));
