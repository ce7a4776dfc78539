import type { ModuleManifest } from '@market/modules/contract/feed';

/** What the shell knows of the back office before it loads any of it. */
export const manifest: ModuleManifest = {
  id: 'backoffice',
  vendor: 'market',
  title: { ru: 'Управление', en: 'Back office' },
  routes: [],
  nav: [],
  slots: [],
  requires: { shellKit: '^1.0.0', services: {} },
};
