import { catalogue } from './api.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** What the module says of itself once, for its pages and its panels. */
export const moduleOptions = { id: 'new-arrivals', texts: { ru, en }, services: [catalogue] };
