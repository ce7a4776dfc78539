import type { Facets } from '@market/catalogue-contract/facets';
import { COMPANIES_CHOSEN_MAX, FACET_BRAND_MAX, FACET_COMPANIES_MAX } from '@market/catalogue-contract/list-choices';
import { useMay } from '@market/shell-kit/session/capabilities';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { catalogue } from '../../../api.ts';
import { SEARCH_DEBOUNCE_MS } from '../../../storefront-numbers.ts';
import { useDebounced } from '../../../use-debounced.ts';
import { useText } from '../../../use-text.ts';
import { setCompany } from '../state/change-list.ts';
import { type ListScope, toFacetsInput } from '../state/list-query.ts';
import type { ListState } from '../state/list-state.ts';
import type { ChangeList } from '../use-list-state.ts';
import { OptionList } from './option-list.tsx';

interface CompanyFilterProps {
  state: ListState;
  change: ChangeList;
  scope: ListScope;
  companies: Facets['companies'];
}

/** The companies of a list. Facets name those with most models: the others are found by their brand. */
export function CompanyFilter({ state, change, scope, companies }: CompanyFilterProps) {
  const { t } = useText();
  const withInactive = useMay('goods.manage-all');
  const [words, setWords] = useState('');
  const typed = words.trim().slice(0, FACET_BRAND_MAX);
  const brand = useDebounced(typed, SEARCH_DEBOUNCE_MS);
  const isAsked = companies.length >= FACET_COMPANIES_MAX && brand !== '';
  const found = catalogue.hooks.product.facetCompanies.useQuery(
    { ...toFacetsInput({ ...scope, withInactive }, state), brand },
    { enabled: isAsked, placeholderData: keepPreviousData },
  );
  const others = isAsked ? (found.data?.data ?? []).filter(({ id }) => !companies.some((company) => company.id === id)) : [];
  const name = t('FILTER.COMPANY');
  return (
    <OptionList
      name={name}
      options={[...companies, ...others].map(({ id, brand: value, count }) => ({ id, value, swatch: null, count }))}
      chosen={state.companyIds}
      choose={(id, on) => change((now) => setCompany(now, id, on))}
      most={COMPANIES_CHOSEN_MAX}
      beyond={{
        onWords: setWords,
        isWaiting: companies.length >= FACET_COMPANIES_MAX && (typed !== brand || (isAsked && found.isFetching)),
        isFailed: isAsked && found.isError,
        retry: () => void found.refetch(),
      }}
    />
  );
}
