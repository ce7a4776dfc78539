import { FAILURE_REASONS } from '@market/modules-contract/names';
import type { ModuleReport } from '@market/modules-contract/report';
import type { ModuleFailure } from '../loading/module-failure.ts';
import { failedFile } from './failed-file.ts';

type Reported = Pick<ModuleReport, 'module' | 'version'>;

/** As many as the registry takes at once. */
const REPORTS_MAX = 20;

const knownReason = (reason: string): ModuleReport['failure'] => FAILURE_REASONS.find((known) => known === reason) ?? null;

/**
 * How versions of modules fare on this page, until they are sent: of each version whether it came to the screen, or else why not the first
 * time. Nothing of who reads the page or where they are.
 */
export class ModuleReports {
  readonly #send: (reports: readonly ModuleReport[]) => void;
  readonly #reports = new Map<string, ModuleReport>();

  constructor(send: (reports: readonly ModuleReport[]) => void) {
    this.#send = send;
  }

  loaded(reported: Reported): void {
    this.#note(reported, {});
  }

  failed(reported: Reported, error: ModuleFailure): void {
    const failure = knownReason(error.reason);
    if (failure !== null) this.#note(reported, { failure, file: failedFile(error, reported) });
  }

  /** Something went wrong in it that it lives on with: a failure of the version where one of its files did not come. */
  erred(reported: Reported, error: ModuleFailure): void {
    if (failedFile(error, reported) !== null) this.failed(reported, error);
  }

  blocked(reported: Reported): void {
    this.#note(reported, { had_long_tasks: true });
  }

  /** Sends what there is since the last time. */
  flush(): void {
    const reports = [...this.#reports.values()].slice(0, REPORTS_MAX);
    this.#reports.clear();
    if (reports.length > 0) this.#send(reports);
  }

  #note({ module, version }: Reported, change: Partial<ModuleReport>): void {
    const name = `${module}@${version}`;
    const known = this.#reports.get(name) ?? { module, version, failure: null, file: null, had_long_tasks: false };
    const { failure, file } = known.failure === null ? { ...known, ...change } : known;
    this.#reports.set(name, { ...known, ...change, failure, file });
  }
}
