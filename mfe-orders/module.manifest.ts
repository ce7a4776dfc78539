import type { ModuleManifest } from '@market/modules-contract/manifest';
import { manifestNavigation } from '@market/shell-kit/build/manifest-navigation';
import { admins, shoppers, signedIn, traders, vendors } from '@market/shell-kit/session/audiences';
import { cart } from './src/areas/cart/navigation.ts';
import { chatModeration } from './src/areas/chat-moderation/navigation.ts';
import { chats } from './src/areas/chats/navigation.ts';
import { checkout } from './src/areas/checkout/navigation.ts';
import { offers } from './src/areas/offers/navigation.ts';
import { order } from './src/areas/order/navigation.ts';
import { orders } from './src/areas/orders/navigation.ts';
import { quickOrder } from './src/areas/quick-order/navigation.ts';

/** What the shell knows of the module before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'orders',
  title: { ru: 'Заказы', en: 'Orders' },
  ...manifestNavigation(cart, checkout, quickOrder, orders, offers, order, chats, chatModeration),
  slots: [
    { slot: 'chat.write', expose: './slots/chat-write', load: 'idle', audience: [...traders] },
    { slot: 'header.cart', expose: './slots/header-cart', load: 'idle', audience: [...shoppers] },
    { slot: 'product.add', expose: './slots/product-add', load: 'idle', audience: [...shoppers] },
    { slot: 'product.order', expose: './slots/product-order', load: 'open', audience: [...shoppers] },
    { slot: 'palette.search', expose: './slots/palette-search', load: 'open', audience: [...signedIn] },
    { slot: 'user.orders', expose: './slots/user-orders', load: 'open', audience: [...admins] },
    { slot: 'vendor.orders', expose: './slots/vendor-orders', load: 'open', audience: [...vendors] },
  ],
  grants: [
    'catalogue:read',
    'catalogue:write',
    'chat:read',
    'chat:write',
    'companies:read',
    'companies:write',
    'identity:read',
    'identity:write',
    'orders:read',
    'orders:write',
    'user',
    'toast',
  ],
  requires: {
    shellKit: '^3.2.0',
    services: { catalogue: '^1.0.0', chat: '^1.0.0', companies: '^1.0.0', identity: '^1.0.0', orders: '^1.1.0' },
  },
};
