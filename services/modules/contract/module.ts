import { dataOf, listOf, paging } from '@market/kit-contract/envelope';
import { z } from 'zod';
import { ModuleSettings } from './config.ts';
import { Audience, Bilingual, Grant, Level, ModuleId, Version } from './manifest.ts';
import { AUDIENCES, SLOT_NAMES } from './names.ts';
import { Tally } from './report.ts';
import { VersionState } from './version.ts';

export const REASON_MAX = 500;
const TEXT_MAX = 200;

/** A module as lists of the registry show it. */
export const ModuleRow = z.object({
  id: ModuleId,
  title: Bilingual,
  /** `market`, or the number of a company. */
  vendor: z.string(),
  /** null: the marketplace's own. */
  company: z.object({ id: z.int(), brand: z.string() }).nullable(),
  /** Which version is at work; a stopped module keeps it for when it is switched on. null: none was approved yet. */
  version: Version.nullable(),
  /** Of that version; of the newest, while none is at work. */
  published_at: z.iso.datetime(),
  newest: z.object({ version: Version, state: VersionState }),
  /** null: it is at work. */
  stopped_at: z.iso.datetime().nullable(),
});
export type ModuleRow = z.infer<typeof ModuleRow>;

export const ListModules = z.object({
  ...paging,
  /** Part of a name or of a title in either language. */
  text: z.string().trim().max(TEXT_MAX).optional(),
  /** Of the newest version. */
  state: VersionState.optional(),
});
export type ListModules = z.infer<typeof ListModules>;
export const ModulePage = listOf(ModuleRow);
export type ModulePage = z.infer<typeof ModulePage>;

/** `stable` null: there was no version at work to compare with. */
export const Measured = z.object({ candidate: Tally, stable: Tally.nullable() });
export type Measured = z.infer<typeof Measured>;

/** What was done to a module, and by whom; `actor` and `key` null: the marketplace itself. */
export const HistoryEntry = z.object({
  action: z.string(),
  at: z.iso.datetime(),
  actor: z.int().nullable(),
  /** The key of the machine that did it. */
  key: z.int().nullable(),
  key_name: z.string().nullable(),
  version: Version.nullable(),
  /** Of a rollout, to how many of a hundred readers. */
  percent: z.int().nullable(),
  reason: z.string().nullable(),
  /** Where a rollout ended by itself: what the candidate and the version at work were measured by. */
  measured: Measured.nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export type SlotName = (typeof SLOT_NAMES)[number];

/** What an administrator granted to a module. */
export const Granted = z.object({
  /** Places of other owners' pages that it may fill. */
  slots: z.array(z.enum(SLOT_NAMES)),
  grants: z.array(Grant),
  /** At `page` its code runs in the page itself, so a person looks at each version of it. */
  level: Level,
});
export type Granted = z.infer<typeof Granted>;

export const ModuleVersionRow = z.object({
  version: Version,
  published_at: z.iso.datetime(),
  published_by: z.int().nullable(),
  published_by_key: z.int().nullable(),
  /** What its owners call that key. */
  key_name: z.string().nullable(),
  /** Addresses of its pages. */
  paths: z.array(z.string()),
  /** Places of other owners' pages that it fills. */
  slots: z.array(z.enum(SLOT_NAMES)),
  /** What it asks to be granted. */
  grants: z.array(Grant),
  state: VersionState,
  decided_at: z.iso.datetime().nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** It brings its own copies of shared packages, so it is not for the level `page`. */
  needs_frame: z.boolean(),
  /** When its files were deleted, thirty days after it left work: it cannot be put to work again. */
  files_deleted_at: z.iso.datetime().nullable(),
});
export type ModuleVersionRow = z.infer<typeof ModuleVersionRow>;

/** A version that some readers get instead of the one at work. */
export const Rollout = z.object({
  version: Version,
  percent: z.int(),
  companies: z.array(z.int()),
  roles: z.array(Audience),
  begun_at: z.iso.datetime(),
});
export type Rollout = z.infer<typeof Rollout>;

/** A company switches its modules off and on; what an administrator switched off stays so until an administrator switches it on. */
export const StoppedBy = z.enum(['market', 'company']);
export type StoppedBy = z.infer<typeof StoppedBy>;

export const Module = ModuleRow.extend({
  rollout: Rollout.nullable(),
  /** Later versions are at work only once they are put to it. */
  pinned: z.boolean(),
  /** null: it is at work. */
  stopped_by: StoppedBy.nullable(),
  /** null: the marketplace's own, which needs none, or a company's whose first version was not approved yet. */
  granted: Granted.nullable(),
  approved_at: z.iso.datetime().nullable(),
  /** null: the version at work has none, or none is at work. */
  settings: ModuleSettings.nullable(),
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

const COMPANIES_MAX = 100;

/** Begins a rollout or changes it: with all of a hundred readers the version is at work, and the rollout is over. */
export const StartRollout = z.object({
  id: ModuleId,
  version: Version,
  percent: z.int().min(0).max(100),
  companies: z.array(z.int().positive()).max(COMPANIES_MAX).default([]),
  roles: z.array(Audience).max(AUDIENCES.length).default([]),
  reason: Reason.optional(),
});
export type StartRollout = z.infer<typeof StartRollout>;

export const EndRollout = z.object({ id: ModuleId, reason: Reason });
export type EndRollout = z.infer<typeof EndRollout>;

export const PinModule = z.object({ id: ModuleId, pinned: z.boolean() });
export type PinModule = z.infer<typeof PinModule>;

export const StopModule = z.object({ id: ModuleId, reason: Reason });
export type StopModule = z.infer<typeof StopModule>;

const granting = {
  slots: z.array(z.enum(SLOT_NAMES)).max(SLOT_NAMES.length),
  grants: z.array(Grant).max(50).default([]),
  /** Code that no person has read belongs into a frame. */
  level: Level.default('frame'),
};

export const ApproveVersion = z.object({ id: ModuleId, version: Version, ...granting });
export type ApproveVersion = z.infer<typeof ApproveVersion>;

export const GrantModule = z.object({ id: ModuleId, ...granting });
export type GrantModule = z.infer<typeof GrantModule>;

export const RejectVersion = z.object({ id: ModuleId, version: Version, reason: Reason });
export type RejectVersion = z.infer<typeof RejectVersion>;
