import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { Bilingual, ModuleId, Version } from './manifest.ts';
import { SLOT_NAMES } from './names.ts';
import { VersionState } from './version.ts';

const REASON_MAX = 500;

/** A module as lists of the registry show it. */
export const ModuleRow = z.object({
  id: ModuleId,
  title: Bilingual,
  /** `market`, or the number of a company. */
  vendor: z.string(),
  /** Which version is at work; a stopped module keeps it for when it is switched on. null: none was approved yet. */
  version: Version.nullable(),
  /** Of that version; of the newest, while none is at work. */
  published_at: z.iso.datetime(),
  newest: z.object({ version: Version, state: VersionState }),
  /** null: it is at work. */
  stopped_at: z.iso.datetime().nullable(),
});
export type ModuleRow = z.infer<typeof ModuleRow>;

export const ListModules = z.object(paging);
export type ListModules = z.infer<typeof ListModules>;
export const ModulePage = listOf(ModuleRow);
export type ModulePage = z.infer<typeof ModulePage>;

/** What was done to a module, and by whom; `actor` and `key` null: the marketplace itself. */
export const HistoryEntry = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  actor: z.int().nullable(),
  /** The key of the machine that did it. */
  key: z.int().nullable(),
  version: Version.nullable(),
  reason: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

/** What an administrator granted to a module of a company. */
export const Grant = z.object({
  /** Places of other owners' pages that it may fill. */
  slots: z.array(z.enum(SLOT_NAMES)),
  /** `page`: its code runs in the page itself, so a person looks at each version of it. */
  level: z.literal('page'),
});
export type Grant = z.infer<typeof Grant>;

export const ModuleVersionRow = z.object({
  version: Version,
  published_at: z.iso.datetime(),
  published_by: z.int().nullable(),
  published_by_key: z.int().nullable(),
  state: VersionState,
  decided_at: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type ModuleVersionRow = z.infer<typeof ModuleVersionRow>;

export const Module = ModuleRow.extend({
  /** null: the marketplace's own, which needs none, or a company's whose first version was not approved yet. */
  granted: Grant.nullable(),
  approved_at: z.iso.datetime().nullable(),
  /** The newest first. */
  versions: z.array(ModuleVersionRow),
  history: z.array(HistoryEntry),
});
export type Module = z.infer<typeof Module>;
export const ModuleAnswer = dataOf(Module);
export type ModuleAnswer = z.infer<typeof ModuleAnswer>;

export const GetModule = z.object({ id: ModuleId });
export type GetModule = z.infer<typeof GetModule>;

const Reason = z.string().trim().min(1, 'REASON_REQUIRED').max(REASON_MAX);

export const SetLiveVersion = z.object({ id: ModuleId, version: Version, reason: Reason.optional() });
export type SetLiveVersion = z.infer<typeof SetLiveVersion>;

export const StopModule = z.object({ id: ModuleId, reason: Reason });
export type StopModule = z.infer<typeof StopModule>;

export const ApproveVersion = z.object({ id: ModuleId, version: Version, slots: z.array(z.enum(SLOT_NAMES)).max(SLOT_NAMES.length) });
export type ApproveVersion = z.infer<typeof ApproveVersion>;

export const RejectVersion = z.object({ id: ModuleId, version: Version, reason: Reason });
export type RejectVersion = z.infer<typeof RejectVersion>;
