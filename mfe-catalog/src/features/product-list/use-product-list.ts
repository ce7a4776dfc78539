import { useMay } from '@market/shell-kit/session/capabilities';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../api.ts';
import { type ListScope, toFacetsInput, toListInput } from './state/list-query.ts';
import type { ListState } from './state/list-state.ts';

/** The page of the list that the address asks for. The previous one stays, marked as such, until it arrives. */
export function useProductPage(scope: ListScope, state: ListState) {
  const withInactive = useMay('goods.manage-all');
  return catalogue.hooks.product.list.useQuery(toListInput({ ...scope, withInactive }, state), { placeholderData: keepPreviousData });
}

/** Facets of the list. Asked only while something on screen is made of them: the open filters, or the names on chips. */
export function useFacets(scope: ListScope, state: ListState, panelOpen: boolean) {
  const named = state.parameters.length > 0 || (state.companyIds.length > 0 && scope.companyId === undefined);
  const withInactive = useMay('goods.manage-all');
  return catalogue.hooks.product.facets.useQuery(toFacetsInput({ ...scope, withInactive }, state), {
    enabled: panelOpen || named,
    placeholderData: keepPreviousData,
  });
}
