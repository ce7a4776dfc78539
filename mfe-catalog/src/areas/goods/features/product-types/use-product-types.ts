import { catalogue } from '../../../../api.ts';

const FRESH_MS = 60_000;

/** All types with their parameters: there are some dozens. */
export const useProductTypes = () => catalogue.hooks.productType.list.useQuery({ per_page: 1000 }, { staleTime: FRESH_MS });
