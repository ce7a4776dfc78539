import { useRoutes } from '@market/shell-kit/routing/navigation';
import { cartRoutes } from './areas/cart/routes.tsx';
import { chatModerationRoutes } from './areas/chat-moderation/routes.tsx';
import { chatsRoutes } from './areas/chats/routes.tsx';
import { checkoutRoutes } from './areas/checkout/routes.tsx';
import { offersRoutes } from './areas/offers/routes.tsx';
import { orderRoutes } from './areas/order/routes.tsx';
import { ordersRoutes } from './areas/orders/routes.tsx';
import { quickOrderRoutes } from './areas/quick-order/routes.tsx';

/** Every address of the module, by area. */
export function OrdersRoutes() {
  return useRoutes([
    ...cartRoutes,
    ...checkoutRoutes,
    ...quickOrderRoutes,
    ...ordersRoutes,
    ...offersRoutes,
    ...orderRoutes,
    ...chatsRoutes,
    ...chatModerationRoutes,
  ]);
}
