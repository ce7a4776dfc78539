import { router } from '@market/service-kit/trpc';

export const geocodeRouter = router({});
