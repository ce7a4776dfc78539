import { keepPreviousData } from '@tanstack/react-query';
import { companiesApi } from '../../../../api.ts';
import { type ListPlace, listInput } from './list-params.ts';

/** The companies that the address asks for: by tax number, or all that its filters leave. */
export function useCompanies(place: ListPlace) {
  const { page, per_page, inn } = place;
  const byNumber = inn !== '';
  const found = companiesApi.hooks.company.search.useQuery(
    { page, per_page, inn },
    { enabled: byNumber, placeholderData: keepPreviousData },
  );
  const listed = companiesApi.hooks.company.list.useQuery(listInput(place), { enabled: !byNumber, placeholderData: keepPreviousData });
  return byNumber ? found : listed;
}
