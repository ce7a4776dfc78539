import { companiesApi } from '../../../../api.ts';

/** Of the specification: a company's page shows every store at once. */
const ALL = 999;

/** Every store of a company. */
export const useStores = (companyId: number) =>
  companiesApi.hooks.store.list.useQuery({ company_id: companyId, page: 1, per_page: ALL }, { select: ({ data }) => data });
