import type { GivenParameterFilter, ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import { DomainError, type FieldFaults } from '@market/service-kit/errors';
import { optionsCalled, type ParameterTexts, settledValue } from '../attribute/given-values.ts';
import type { Ctx } from '../context.ts';
import { readParameterTexts } from './settled-parameters.queries.ts';

interface Criteria {
  parameters?: readonly GivenParameterFilter[] | undefined;
}
/** The number of no option: nothing has it. */
const NO_OPTION = 0;

/**
 * Understands the filters that came with a `value`; the database is asked only where there are some.
 *
 * @throws DomainError VALIDATION naming those that no parameter of the kind takes
 */
export async function settleParameters<T extends Criteria>(ctx: Ctx, request: T): Promise<T> {
  const { parameters = [] } = request;
  const said = parameters.filter(({ value }) => value !== undefined && value !== null);
  if (said.length === 0) return request;
  const rows = await readParameterTexts(ctx.db.pool, { ids: said.map(({ parameter_id }) => parameter_id) });
  const known = new Map(
    rows.map(({ id, kind, options }) => [id, { kind, options: new Map(options.map(({ id: option, ru, en }) => [option, { ru, en }])) }]),
  );
  const faults: FieldFaults = {};
  const settled = parameters.map((filter, place) => {
    const one = settledFilter(filter, known.get(filter.parameter_id));
    if (one === null) faults[`parameters.${place}.value`] = 'PARAMETER_VALUE';
    return one ?? { parameter_id: filter.parameter_id };
  });
  if (Object.keys(faults).length > 0) throw new DomainError('UNPROCESSABLE_CONTENT', 'VALIDATION', undefined, faults);
  return { ...request, parameters: settled };
}

/** null: a parameter of this kind takes no such value. */
function settledFilter(
  { parameter_name, value, ...filter }: GivenParameterFilter,
  parameter: ParameterTexts | undefined,
): ParameterFilter | null {
  const { parameter_id } = filter;
  if (value === undefined || value === null) return filter;
  if (Object.keys(filter).length > 1) return null;
  if (!parameter) return { parameter_id, values: [NO_OPTION] };
  if (parameter.kind === 'list' || parameter.kind === 'multiple_enum') return chosenOptions(parameter_id, [value].flat(), parameter);
  const { number, text } = settledValue({ parameter_id, value }, parameter);
  if (number !== undefined) return { parameter_id, from: number, to: number };
  return text ? { parameter_id, text } : null;
}

/** What no option is called is found nowhere, as an option that is gone. */
function chosenOptions(parameter_id: number, items: readonly (string | number)[], { options }: ParameterTexts): ParameterFilter | null {
  if (items.length === 0) return { parameter_id };
  const chosen = items.map((item) => optionsCalled(item, options));
  if (chosen.includes(null)) return null;
  const values = chosen.flatMap((ids) => ids ?? []);
  return { parameter_id, values: values.length > 0 ? values : [NO_OPTION] };
}
