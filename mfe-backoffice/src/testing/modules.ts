import type { HistoryEntry, Module, ModulePage, ModuleRow, ModuleVersionRow } from '@market/modules-contract/module';
import type { VersionChanges } from '@market/modules-contract/version-changes';

const PUBLISHED_AT = '2026-11-20T10:00:00.000Z';

/** A module of a company as lists have it: approved and at work. */
export const aModuleRow = (id: string, changes: Partial<ModuleRow> = {}): ModuleRow => ({
  ...{ id, title: { ru: `Модуль ${id}`, en: `Module ${id}` }, vendor: '5', company: { id: 5, brand: 'Волжский лён' } },
  ...{ version: '1.0.0', published_at: PUBLISHED_AT, newest: { version: '1.0.0', state: 'approved' }, stopped_at: null },
  ...changes,
});

export const aVersion = (version: string, changes: Partial<ModuleVersionRow> = {}): ModuleVersionRow => ({
  ...{ version, published_at: PUBLISHED_AT, published_by: 12, published_by_key: null, key_name: null, paths: [], slots: [], grants: [] },
  ...{ state: 'approved', decided_at: PUBLISHED_AT, reason: null, needs_frame: false, files_deleted_at: null },
  ...changes,
});

export const anEntry = (action: string, changes: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ action, at: PUBLISHED_AT, actor: null, key: null, key_name: null, version: null, percent: null, reason: null, measured: null },
  ...changes,
});

/** The same with its versions, the newest first. */
export const aModule = (id: string, versions: ModuleVersionRow[], changes: Partial<Module> = {}): Module => ({
  ...aModuleRow(id, { newest: { version: versions[0]?.version ?? '1.0.0', state: versions[0]?.state ?? 'approved' } }),
  ...{
    rollout: null,
    pinned: false,
    stopped_by: null,
    granted: { slots: [], grants: [], level: 'page' },
    approved_at: PUBLISHED_AT,
    settings: null,
    versions,
    history: [],
  },
  ...changes,
});

export const pageOfModules = (data: ModuleRow[]): ModulePage => ({ data, page: 1, per_page: 20, total: data.length });

export const aWeight = { files: 3, bytes: 30_720, start_bytes: 10_240, whole_bytes: 20_480 };

/** Two versions that differ in nothing. */
export const noChanges: VersionChanges = {
  ...{ against: '1.0.0', manifest: [], files: [], left_out: 0, warnings: [] },
  weight: { before: aWeight, after: aWeight },
};
