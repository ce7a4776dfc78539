import { manifestNavigation } from '@market/shell-kit/build/manifest-navigation';
import type { ModuleManifest } from '@market/shell-kit/contracts/modules/manifest';
import { pages } from './src/navigation.ts';
import { PLACE } from './src/slots/company-arrivals/place.ts';

/** What the shell knows of the module before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'new-arrivals',
  title: { ru: 'Новинки', en: 'New arrivals' },
  ...manifestNavigation(pages),
  slots: [{ slot: PLACE, expose: './slots/company-arrivals', load: 'idle' }],
  grants: ['catalogue:read'],
  config: {
    type: 'object',
    properties: {
      shown: {
        ...{ type: 'integer', default: 20, minimum: 5, maximum: 50 },
        'x-title': { ru: 'Сколько моделей на странице', en: 'How many models the page lists' },
      },
    },
  },
  requires: { shellKit: '^3.0.0', services: { catalogue: '^1.0.0' } },
};
