import type { ParameterFacet } from './filter-option.ts';

export const facetTitle = ({ name, unit }: Pick<ParameterFacet, 'name' | 'unit'>): string => (unit ? `${name}, ${unit}` : name);

interface FacetGroup {
  key: number;
  facets: readonly [ParameterFacet, ...ParameterFacet[]];
}

/** Facets as they stand below each other. Clothes, shoes and beds are measured in sizes of their own, which are one group where they meet. */
export function facetGroups(facets: readonly ParameterFacet[]): FacetGroup[] {
  const [first, ...others] = facets.filter(({ role }) => role === 'size');
  return facets.flatMap((facet): FacetGroup[] => {
    if (facet.role !== 'size') return [{ key: facet.parameter_id, facets: [facet] }];
    return facet === first ? [{ key: facet.parameter_id, facets: [first, ...others] }] : [];
  });
}
