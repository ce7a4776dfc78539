import { identity } from './api.ts';

const HOUR_MS = 3_600_000;

/** Countries whose numbers are served; undefined while they are fetched. */
export const useCountries = () => identity.hooks.country.list.useQuery(undefined, { select: ({ data }) => data, staleTime: HOUR_MS });
