import { ordersApi } from '../../../../api.ts';

const LOOK_AGAIN_MS = 2_000;

/** How a file stands; one that is being made is looked for again. */
export const useOrderFile = (id: number) =>
  ordersApi.hooks.orderFile.get.useQuery(
    { id },
    { refetchInterval: ({ state }) => (state.data?.data.state === 'waiting' ? LOOK_AGAIN_MS : false) },
  );
