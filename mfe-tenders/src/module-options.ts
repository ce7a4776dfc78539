import { catalogue, content, tendersApi } from './api.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** What the module says of itself once. */
export const moduleOptions = { id: 'tenders', texts: { ru, en }, services: [tendersApi, content, catalogue] };
