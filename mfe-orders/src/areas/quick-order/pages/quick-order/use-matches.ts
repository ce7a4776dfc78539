import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';

/** What the catalogue has of some numbers. Those of the list before stay while a longer one is asked. */
export const useMatches = (codes: string[]) =>
  catalogue.hooks.product.byCodes.useQuery({ codes }, { enabled: codes.length > 0, placeholderData: keepPreviousData });
