import { catalogue, chatApi, companiesApi, identity, ordersApi } from './api.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** What the module says of itself once. */
export const moduleOptions = { id: 'orders', texts: { ru, en }, services: [ordersApi, catalogue, identity, companiesApi, chatApi] };
