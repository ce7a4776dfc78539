import { z } from 'zod';
import { ModuleId, Version } from './manifest.ts';
import { FAILURE_REASONS } from './names.ts';

export const FailureReason = z.enum(FAILURE_REASONS);
export type FailureReason = z.infer<typeof FailureReason>;

/** More versions than that nobody's page runs in a minute. */
const REPORTS_MAX = 20;

/** Letters of names that builds give, and no more than the registry keeps of a path. */
const FilePath = z
  .string()
  .max(200)
  .regex(/^[\w.~@+-]+(\/[\w.~@+-]+)*$/);

/** How a version of a module fared on a page since the last report. Nothing of who reads the page, or which one. */
export const ModuleReport = z.object({
  module: ModuleId,
  version: Version,
  /** null: it came to the screen each time. */
  failure: FailureReason.nullable(),
  /** Which of its files that was about, below the base of the version: `static/deep.4f2a.js`. Shells before kept it to themselves. */
  file: FilePath.nullable().default(null),
  /** It kept the page from answering. */
  had_long_tasks: z.boolean(),
});
export type ModuleReport = z.infer<typeof ModuleReport>;

export const ReportModules = z.object({ reports: z.array(ModuleReport).min(1).max(REPORTS_MAX) });
export type ReportModules = z.infer<typeof ReportModules>;

/** Nobody learns what was counted. */
export const ReportsTaken = z.object({ data: z.null() });
export type ReportsTaken = z.infer<typeof ReportsTaken>;

/** Loads of a version, and how many of them failed; of one network address one at the most, see ADR 71. */
export const Tally = z.object({ loads: z.int(), failures: z.int() });
export type Tally = z.infer<typeof Tally>;

export const GetModuleHealth = z.object({ id: ModuleId });
export type GetModuleHealth = z.infer<typeof GetModuleHealth>;

/** What was reported of a version in the last day; of one network address one load in half an hour. */
export const VersionHealth = Tally.extend({
  version: Version,
  /** Of a hundred loads, how many failed. */
  failed_percent: z.number(),
  /** The most frequent first. */
  reasons: z.array(z.object({ reason: FailureReason, count: z.int() })),
  /** Its files that failed most often, as far as pages could say. */
  files: z.array(z.object({ path: z.string(), count: z.int() })),
  /** Loads in which it kept the page from answering. */
  long_tasks: z.int(),
  /** Hours in which something was reported, the earliest first. */
  hours: z.array(Tally.extend({ at: z.iso.datetime() })),
});
export type VersionHealth = z.infer<typeof VersionHealth>;

/** The newest version first; those of which nothing was reported are left out. */
export const ModuleHealth = z.object({ data: z.array(VersionHealth) });
export type ModuleHealth = z.infer<typeof ModuleHealth>;
