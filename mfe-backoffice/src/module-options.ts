import { identity } from './api.ts';
import { billing } from './billing-api.ts';
import { content } from './content-api.ts';
import en from './locales/en.json';
import ru from './locales/ru.json';
import { modulesApi } from './modules-api.ts';
import { catalogue, companies, tenders } from './queue-apis.ts';

/** What the module says of itself once. `services`: the clients its pages ask. */
export const moduleOptions = {
  id: 'backoffice',
  texts: { ru, en },
  services: [billing, identity, content, catalogue, companies, modulesApi, tenders],
};
