import type { ModuleRecord } from '@market/modules-contract/feed';
import { registerApplication, triggerAppChange, unregisterApplication } from 'single-spa';
import type { ModuleFrame } from './module-frame.ts';

interface Options {
  /** Is it the module's turn? Asked by single-spa at every change of the address. */
  isActive: (id: string) => boolean;
  frameOf: (id: string) => ModuleFrame;
}

/** The modules that single-spa knows, kept equal to the feed. */
export class Applications {
  readonly #options: Options;
  readonly #frames = new Map<string, ModuleFrame>();

  constructor(options: Options) {
    this.#options = options;
  }

  frame(id: string): ModuleFrame | undefined {
    return this.#frames.get(id);
  }

  /** Takes in new modules and lets withdrawn ones go, mounted or not. */
  async sync(records: readonly ModuleRecord[]): Promise<void> {
    const live = new Set(records.map(({ id }) => id));
    const gone = [...this.#frames.keys()].filter((id) => !live.has(id));
    await Promise.all(gone.map((id) => this.#withdraw(id)));
    for (const id of live) if (!this.#frames.has(id)) this.#register(id);
    await triggerAppChange();
  }

  #register(id: string): void {
    const frame = this.#options.frameOf(id);
    this.#frames.set(id, frame);
    const { bootstrap, mount, unmount } = frame;
    registerApplication({ name: id, app: async () => ({ bootstrap, mount, unmount }), activeWhen: () => this.#options.isActive(id) });
  }

  async #withdraw(id: string): Promise<void> {
    this.#frames.delete(id);
    await unregisterApplication(id);
  }
}
