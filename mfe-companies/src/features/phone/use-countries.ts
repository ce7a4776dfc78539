import type { Country } from '@market/identity/contract/country';
import { identity } from '../../api.ts';

const HOUR_MS = 3_600_000;

/** Countries whose numbers are served; undefined while they are being fetched. */
export const useCountries = (): readonly Country[] | undefined =>
  identity.hooks.country.list.useQuery(undefined, { staleTime: HOUR_MS, select: ({ data }) => data }).data;
