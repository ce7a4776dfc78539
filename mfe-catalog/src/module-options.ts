import { catalogue } from './api.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';

/** What the module says of itself once, for its pages and for each widget it contributes. */
export const moduleOptions = { id: 'catalog', texts: { ru, en }, services: [catalogue] };
