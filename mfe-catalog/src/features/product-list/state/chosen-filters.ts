import type { Facets } from '@market/catalogue-contract/facets';
import type { ParameterFilter } from '@market/catalogue-contract/parameter-filter';
import { setCompany, setInStock, setLoose, setParameter, setPrice, setValue, setWords } from './change-list.ts';
import type { ListState } from './list-state.ts';

/** A chosen filter as a chip: what it says, and how a list is without it. */
export interface ChosenFilter {
  readonly key: string;
  readonly label: ChosenLabel;
  readonly without: (now: ListState) => ListState;
}

/** What a chip says, before it is put into words of a language. */
export type ChosenLabel =
  | { kind: 'price'; from: number | null; to: number | null }
  | { kind: 'stock' }
  | { kind: 'loose' }
  | { kind: 'company'; brand: string | null }
  | { kind: 'option'; name: string | null; value: string | null; swatch: string | null }
  | { kind: 'range'; name: string | null; unit: string | null; from: number | null; to: number | null }
  | { kind: 'words'; name: string | null; text: string };

type Names = Pick<Facets, 'companies' | 'parameters'>;

/**
 * The chips above a list, in the order of the filter panel. Names come from the facets; while those are under way, or
 * when a chosen value has left the catalogue, a name is null and the chip still can be removed.
 */
export function chosenFilters(state: ListState, facets: Names | undefined): ChosenFilter[] {
  const chips: ChosenFilter[] = [];
  if (state.q !== '') chips.push({ key: 'q', label: { kind: 'words', name: null, text: state.q }, without: (now) => setWords(now, '') });
  if (state.priceFrom !== null || state.priceTo !== null) {
    chips.push({
      key: 'price',
      label: { kind: 'price', from: state.priceFrom, to: state.priceTo },
      without: (now) => setPrice(now, null, null),
    });
  }
  if (state.inStock) chips.push({ key: 'stock', label: { kind: 'stock' }, without: (now) => setInStock(now, false) });
  if (state.loose) chips.push({ key: 'loose', label: { kind: 'loose' }, without: (now) => setLoose(now, false) });
  for (const id of state.companyIds) {
    const brand = facets?.companies.find((company) => company.id === id)?.brand ?? null;
    chips.push({ key: `company${id}`, label: { kind: 'company', brand }, without: (now) => setCompany(now, id, false) });
  }
  return [...chips, ...state.parameters.flatMap((filter) => parameterChips(filter, facets))];
}

function parameterChips(filter: ParameterFilter, facets: Names | undefined): ChosenFilter[] {
  const id = filter.parameter_id;
  const facet = facets?.parameters.find((parameter) => parameter.parameter_id === id);
  const name = facet?.name ?? null;
  const cleared = (now: ListState) => setParameter(now, id, null);
  if (filter.text !== undefined) return [{ key: `p${id}`, label: { kind: 'words', name, text: filter.text }, without: cleared }];
  if (filter.values === undefined) {
    const label = { kind: 'range', name, unit: facet?.unit ?? null, from: filter.from ?? null, to: filter.to ?? null } as const;
    return [{ key: `p${id}`, label, without: cleared }];
  }
  return filter.values.map((valueId) => {
    const option = facet?.values.find((value) => value.id === valueId);
    return {
      key: `p${id}.${valueId}`,
      label: { kind: 'option', name, value: option?.value ?? null, swatch: option?.swatch ?? null },
      without: (now) => setValue(now, id, { id: valueId, on: false }),
    };
  });
}
