import type { CompanyRef } from '@market/catalogue-contract/product';
import { failureOf } from '@market/shell-kit/data/failure';
import { catalogue } from '../../../../api.ts';

const FRESH_MS = 5 * 60_000;

/** Who the company is, whatever the filters of its list leave of it: its first product tells. */
export function useCompany(id: number): { company: CompanyRef | undefined; unknown: boolean } {
  const first = catalogue.hooks.product.listByCompany.useQuery({ id, active: true, per_page: 1 }, { staleTime: FRESH_MS });
  return { company: first.data?.data[0]?.company, unknown: first.isError && failureOf(first.error).status === 404 };
}
