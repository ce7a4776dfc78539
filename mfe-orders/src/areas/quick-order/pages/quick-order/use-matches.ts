import type { FindByCodes, ProductsByCodes } from '@market/catalogue-contract/product-codes';
import { keepPreviousData } from '@tanstack/react-query';
import { catalogue } from '../../../../api.ts';

interface Matches {
  data: ProductsByCodes | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
}

/** As the contract has it: a router declared before it was added does not name it yet. */
interface ByCodes {
  useQuery: (input: FindByCodes, options: { enabled: boolean; placeholderData: typeof keepPreviousData }) => Matches;
}

/** What the catalogue has of some numbers. Those of the list before stay while a longer one is asked. */
export function useMatches(codes: string[]): Matches {
  const { byCodes } = catalogue.hooks.product as unknown as { byCodes: ByCodes };
  return byCodes.useQuery({ codes }, { enabled: codes.length > 0, placeholderData: keepPreviousData });
}
