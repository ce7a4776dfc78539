import type { CatalogueRouter } from '@market/catalogue-contract/router';
import type { ChatRouter } from '@market/chat-contract/router';
import type { CompaniesRouter } from '@market/companies-contract/router';
import type { IdentityRouter } from '@market/identity-contract/router';
import type { OrdersRouter } from '@market/orders-contract/router';
import { serviceApi } from '@market/shell-kit/data/api';

/** Carts, checkout and orders, typed by their own router. */
export const ordersApi = serviceApi<OrdersRouter>('orders');

/** The catalogue: goods by their numbers. */
export const catalogue = serviceApi<CatalogueRouter>('catalogue');

/** The identity service: who the buyer is, their places and organisations. */
export const identity = serviceApi<IdentityRouter>('identity');

/** The companies service: where goods are fetched. */
export const companiesApi = serviceApi<CompaniesRouter>('companies');

/** The chat service: conversations of users with companies. */
export const chatApi = serviceApi<ChatRouter>('chat');
