import type { ModuleRecord } from '@market/modules-contract/feed';
import type { ModuleFault } from '@market/shell-kit/feedback/module-error-card';
import type { HostProps, Lifecycle } from '@market/shell-kit/slots/module-root';
import { DEADLINES, within } from './loading/deadline.ts';
import { asModuleFailure, type ModuleFailure } from './loading/module-failure.ts';

export type Phase = { name: 'away' } | { name: 'loading' } | { name: 'ready' } | { name: 'failed'; reason: ModuleFault; detail: string };

export interface FrameHost extends Omit<HostProps, 'container' | 'report'> {
  /** The element modules are mounted in. */
  outlet: () => HTMLElement;
  load: () => Promise<Lifecycle>;
  phaseChanged: (phase: Phase) => void;
  report: (failure: ModuleFailure) => void;
}

interface Visit {
  container: HTMLElement;
  lifecycle: Lifecycle | null;
}

/**
 * One module's place on the page. single-spa calls `mount` and `unmount`, which never reject and never wait for the
 * network: it has no deadlines of its own, and gives an application up for good after one failed mount. So loading goes
 * on inside the mount, with our deadlines, and its failure is a card with Retry.
 */
export class ModuleFrame {
  readonly id: ModuleRecord['id'];
  readonly #host: FrameHost;
  /** The stay of the module now on screen; whatever an older one still does finds itself out of date. */
  #visit: Visit | null = null;
  /** Counts the calls of single-spa, so that work begun before the last one is dropped. */
  #calls = 0;
  #bootstrapped = new WeakSet<Lifecycle>();

  constructor(id: string, host: FrameHost) {
    this.id = id;
    this.#host = host;
  }

  bootstrap = async (): Promise<void> => {};

  mount = async (): Promise<void> => {
    this.#calls += 1;
    void this.#enter();
  };

  unmount = async (): Promise<void> => {
    this.#calls += 1;
    await this.#leave();
    this.#host.phaseChanged({ name: 'away' });
  };

  /** Starts the module afresh where it stands. */
  retry = async (): Promise<void> => {
    if (!this.#visit) return;
    const calls = this.#calls;
    await this.#leave();
    // Meanwhile the reader may have gone elsewhere, or gone and come back.
    if (this.#calls === calls) await this.#enter();
  };

  async #enter(): Promise<void> {
    const container = document.createElement('div');
    container.dataset.module = this.id;
    const visit: Visit = { container, lifecycle: null };
    this.#visit = visit;
    this.#host.phaseChanged({ name: 'loading' });
    try {
      const lifecycle = await this.#host.load();
      if (this.#visit !== visit) return;
      await this.#start(visit, lifecycle);
      if (this.#visit === visit) this.#host.phaseChanged({ name: 'ready' });
    } catch (error) {
      await this.#fail(visit, asModuleFailure(error));
    }
  }

  async #start(visit: Visit, lifecycle: Lifecycle): Promise<void> {
    if (!this.#bootstrapped.has(lifecycle))
      await within(lifecycle.bootstrap?.() ?? Promise.resolve(), DEADLINES.mount, `bootstrap of ${this.id}`);
    this.#bootstrapped.add(lifecycle);
    if (this.#visit !== visit) return;
    visit.lifecycle = lifecycle;
    this.#host.outlet().append(visit.container);
    const report = (error: unknown, fatal: boolean): void => {
      const failure = asModuleFailure(error);
      if (fatal) void this.#fail(visit, failure);
      else this.#host.report(failure);
    };
    const { scope, owns } = this.#host;
    await within(lifecycle.mount({ container: visit.container, scope, owns, report }), DEADLINES.mount, `mount of ${this.id}`);
  }

  async #fail(visit: Visit, failure: ModuleFailure): Promise<void> {
    if (this.#visit !== visit) return;
    this.#host.report(failure);
    await this.#clear(visit);
    if (this.#visit === visit) this.#host.phaseChanged({ name: 'failed', reason: failure.reason, detail: failure.message });
  }

  async #leave(): Promise<void> {
    const visit = this.#visit;
    this.#visit = null;
    if (visit) await this.#clear(visit);
  }

  /** A module that cannot even leave loses its element: nothing of it stays on screen. */
  async #clear(visit: Visit): Promise<void> {
    const { lifecycle } = visit;
    visit.lifecycle = null;
    try {
      if (lifecycle) await within(lifecycle.unmount(), DEADLINES.unmount, `unmount of ${this.id}`);
    } catch (error) {
      this.#host.report(asModuleFailure(error));
    }
    visit.container.remove();
  }
}
