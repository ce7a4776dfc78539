import type { ModuleFault } from '@market/shell-kit/feedback/module-error-card';

/** Why a module could not be brought to the screen. `detail` is for the log, not for the reader. */
export class ModuleFailure extends Error {
  override name = 'ModuleFailure';
  readonly reason: ModuleFault;
  /** Address of the file that it is about, by the name that bundlers give it when a chunk fails. */
  request?: string;

  constructor(reason: ModuleFault, detail: string, cause?: unknown) {
    super(detail, { cause });
    this.reason = reason;
  }
}

/** Anything thrown on the way, as one of our reasons; what has none is the module's own fault. */
export const asModuleFailure = (error: unknown): ModuleFailure =>
  error instanceof ModuleFailure ? error : new ModuleFailure('broken', error instanceof Error ? error.message : String(error), error);

/** The failure of this file. */
export const failureOfFile = (error: unknown, url: string): ModuleFailure => Object.assign(asModuleFailure(error), { request: url });
