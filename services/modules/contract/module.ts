import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { Bilingual, ModuleId, Version } from './manifest.ts';

const REASON_MAX = 500;

/** A module as lists of the registry show it. */
export const ModuleRow = z.object({
  id: ModuleId,
  title: Bilingual,
  /** `market`, or the number of a company. */
  vendor: z.string(),
  /** Which version is at work; a stopped module keeps it for when it is switched on. */
  version: Version,
  published_at: z.iso.datetime(),
  /** null: it is at work. */
  stopped_at: z.iso.datetime().nullable(),
});
export type ModuleRow = z.infer<typeof ModuleRow>;

export const ListModules = z.object(paging);
export type ListModules = z.infer<typeof ListModules>;
export const ModulePage = listOf(ModuleRow);
export type ModulePage = z.infer<typeof ModulePage>;

/** What was done to a module, and by whom; `actor` null: the marketplace itself. */
export const HistoryEntry = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  actor: z.int().nullable(),
  version: Version.nullable(),
  reason: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const Module = ModuleRow.extend({
  /** The newest first. */
  versions: z.array(z.object({ version: Version, published_at: z.iso.datetime(), published_by: z.int().nullable() })),
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
