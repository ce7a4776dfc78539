import { keepPreviousData } from '@tanstack/react-query';
import { companiesApi } from '../../../../api.ts';
import { type ListState, listInput } from './list-params.ts';

/** The companies that the address asks for: by tax number, or all that its filters leave. */
export function useCompanies(state: ListState) {
  const { page, per_page, inn } = state;
  const byNumber = inn !== '';
  const found = companiesApi.hooks.company.search.useQuery(
    { page, per_page, inn },
    { enabled: byNumber, placeholderData: keepPreviousData },
  );
  const listed = companiesApi.hooks.company.list.useQuery(listInput(state), { enabled: !byNumber, placeholderData: keepPreviousData });
  return byNumber ? found : listed;
}
