import { router } from '@market/service-kit/trpc';

export const staffRouter = router({});
