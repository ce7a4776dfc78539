import { companiesApi, identity } from './api.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** What the module says of itself once. */
export const moduleOptions = { id: 'companies', texts: { ru, en }, services: [identity, companiesApi] };
