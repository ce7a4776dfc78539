import { useRoutes } from '@market/shell-kit/routing/navigation';
import { documentRoutes } from './areas/documents/routes.tsx';
import { moduleRoutes } from './areas/modules/routes.tsx';
import { paymentRoutes } from './areas/payments/routes.tsx';
import { promoRoutes } from './areas/promo/routes.tsx';
import { tariffRoutes } from './areas/tariffs/routes.tsx';
import { transactionRoutes } from './areas/transactions/routes.tsx';
import { userRoutes } from './areas/users/routes.tsx';
import { workRoutes } from './areas/work/routes.tsx';

/** Every address of the module, by area. */
export function BackofficeRoutes() {
  return useRoutes([
    ...workRoutes,
    ...userRoutes,
    ...moduleRoutes,
    ...promoRoutes,
    ...tariffRoutes,
    ...transactionRoutes,
    ...paymentRoutes,
    ...documentRoutes,
  ]);
}
