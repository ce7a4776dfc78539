import type { ModuleRecord } from '@market/modules-contract/feed';

const digest = `sha384-${'A'.repeat(64)}`;

/** A well-formed record of the feed: one page, `/<id>`. */
export function recordOf(id: string, change: Partial<ModuleRecord> = {}): ModuleRecord {
  const title = { ru: id, en: id };
  return {
    id,
    vendor: 'test',
    title,
    routes: [{ path: `/${id}`, title }],
    nav: [],
    slots: [],
    requires: { shellKit: '^1.0.0', services: {} },
    version: '1.0.0',
    entry: { url: `/modules/${id}/1.0.0/remoteEntry.js`, integrity: digest, globalName: `mfe_${id}` },
    manifest: { url: `/modules/${id}/1.0.0/mf-manifest.json`, integrity: digest },
    start: [],
    shared: {},
    level: 'page',
    grants: [],
    ...change,
  };
}
