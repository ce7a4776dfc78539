import type { ModuleRecord } from '@market/modules-contract/feed';
import type { ModuleFault } from '@market/shell-kit/feedback/module-error-card';
import type { HostProps, Lifecycle } from '@market/shell-kit/slots/module-root';
import { DEADLINES, within } from './loading/deadline.ts';
import { asModuleFailure, type ModuleFailure } from './loading/module-failure.ts';

export type Phase = { name: 'away' } | { name: 'loading' } | { name: 'ready' } | { name: 'failed'; reason: ModuleFault; detail: string };

export interface FrameHost extends Omit<HostProps, 'container' | 'report'> {
  /** The element modules are mounted in. */
  outlet: () => HTMLElement;
  /**
   * The version whose turn it is.
   * @throws ModuleFailure there is none
   */
  record: () => ModuleRecord;
  load: (record: ModuleRecord) => Promise<Lifecycle>;
  /** Together with the version that it happened to. */
  phaseChanged: (phase: Phase, version?: string, failure?: ModuleFailure) => void;
  report: (failure: ModuleFailure, version?: string) => void;
}

/** One stay of a version on the page. */
interface Visit {
  container: HTMLElement;
  lifecycle: Lifecycle | null;
  version?: string;
  /** What went wrong with it before it was the one on screen. */
  failure?: ModuleFailure;
}

/**
 * One module's place on the page. single-spa calls `mount` and `unmount`, which never reject and never wait for the
 * network: it has no deadlines of its own, and gives an application up for good after one failed mount. So loading goes
 * on inside the mount, with our deadlines, and its failure is a card with Retry.
 */
export class ModuleFrame {
  readonly id: ModuleRecord['id'];
  readonly host: FrameHost;
  /** The stay of the module now on screen; whatever an older one still does finds itself out of date. */
  visit: Visit | null = null;
  /** Counts the calls of single-spa, so that work begun before the last one is dropped. */
  #calls = 0;
  #bootstrapped = new WeakSet<Lifecycle>();

  constructor(id: string, host: FrameHost) {
    this.id = id;
    this.host = host;
  }

  bootstrap = async (): Promise<void> => {};

  mount = async (): Promise<void> => {
    this.#calls += 1;
    void this.#enter();
  };

  unmount = async (): Promise<void> => {
    this.#calls += 1;
    await this.#leave();
    this.host.phaseChanged({ name: 'away' });
  };

  /** Starts the module afresh where it stands. */
  retry = async (): Promise<void> => {
    if (!this.visit) return;
    const calls = this.#calls;
    this.host.phaseChanged({ name: 'loading' });
    await this.#leave();
    // Meanwhile the reader may have gone elsewhere, or gone and come back.
    if (this.#calls === calls) await this.#enter();
  };

  // What follows is also for `newer/replace-in.ts`, which is fetched with the first press for a newer version.

  visitOf(record?: ModuleRecord): Visit {
    const container = document.createElement('div');
    container.dataset.module = this.id;
    return { container, lifecycle: null, ...(record ? { version: record.version } : {}) };
  }

  async #enter(): Promise<void> {
    const visit = this.visitOf();
    this.visit = visit;
    this.host.phaseChanged({ name: 'loading' });
    try {
      const record = this.host.record();
      visit.version = record.version;
      const lifecycle = await this.host.load(record);
      const isWanted = (): boolean => this.visit === visit;
      if (isWanted()) await this.start(visit, lifecycle, isWanted);
      if (isWanted()) this.host.phaseChanged({ name: 'ready' }, record.version);
    } catch (error) {
      await this.#fail(visit, asModuleFailure(error));
    }
  }

  async start(visit: Visit, lifecycle: Lifecycle, isWanted: () => boolean): Promise<void> {
    if (!this.#bootstrapped.has(lifecycle))
      await within(lifecycle.bootstrap?.() ?? Promise.resolve(), DEADLINES.mount, `bootstrap of ${this.id}`);
    this.#bootstrapped.add(lifecycle);
    if (!isWanted()) return;
    visit.lifecycle = lifecycle;
    this.host.outlet().append(visit.container);
    const report = (error: unknown, fatal: boolean): void => {
      const failure = asModuleFailure(error);
      if (this.visit !== visit && visit.lifecycle) visit.failure ??= failure;
      else if (fatal) void this.#fail(visit, failure);
      else this.host.report(failure, visit.version);
    };
    const { scope, owns } = this.host;
    await within(lifecycle.mount({ container: visit.container, scope, owns, report }), DEADLINES.mount, `mount of ${this.id}`);
  }

  async #fail(visit: Visit, failure: ModuleFailure): Promise<void> {
    if (this.visit !== visit) return;
    this.host.report(failure);
    await this.clear(visit);
    const { reason, message: detail } = failure;
    if (this.visit === visit) this.host.phaseChanged({ name: 'failed', reason, detail }, visit.version, failure);
  }

  async #leave(): Promise<void> {
    const visit = this.visit;
    this.visit = null;
    if (visit) await this.clear(visit);
  }

  /** A module that cannot even leave loses its element: nothing of it stays on screen. */
  async clear(visit: Visit): Promise<void> {
    const { lifecycle } = visit;
    visit.lifecycle = null;
    try {
      if (lifecycle) await within(lifecycle.unmount(), DEADLINES.unmount, `unmount of ${this.id}`);
    } catch (error) {
      this.host.report(asModuleFailure(error));
    }
    visit.container.remove();
  }
}
