import type { CreateOrderFile, OrderFile } from '@market/orders-contract/order-file';
import type { z } from 'zod';
import { ordersApi } from '../../../../api.ts';

const LOOK_AGAIN_MS = 2_000;

type Answer = { data: OrderFile };

interface FileQuery {
  data: Answer | undefined;
  error: unknown;
  isError: boolean;
  refetch: () => Promise<unknown>;
}

interface Looking {
  refetchInterval: (query: { state: { data: Answer | undefined } }) => number | false;
}

/** As the contract has it: a router declared before files were added does not name them yet. */
interface OrderFiles {
  create: { useMutation: () => { mutateAsync: (filter: z.input<typeof CreateOrderFile>) => Promise<Answer> } };
  get: { useQuery: (key: { id: number }, options: Looking) => FileQuery };
}
const orderFiles = () => (ordersApi.hooks as unknown as { orderFile: OrderFiles }).orderFile;

/** Puts what a filter finds into a file. */
export const useCreateOrderFile = () => orderFiles().create.useMutation();

/** How a file stands; one that is being made is looked for again. */
export const useOrderFile = (id: number): FileQuery =>
  orderFiles().get.useQuery({ id }, { refetchInterval: ({ state }) => (state.data?.data.state === 'waiting' ? LOOK_AGAIN_MS : false) });
