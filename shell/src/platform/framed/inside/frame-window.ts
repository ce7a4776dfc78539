import type { HistoryWindow } from '@market/shell-kit/host/history-window';
import type { FrameAddress } from '../to-frame.ts';
import { currentGreeting, onMessage } from './greeting.ts';

// Stands in the place of the kit's `history-window.ts`: the address of a framed module is the page's. A step goes to the page, which takes it or
// not, and says where it is then; the frame's own address never changes, so the browser's history has no entries of it.

class FrameHistory extends EventTarget {
  #url: URL;
  #state: unknown;
  readonly #port: MessagePort;

  constructor({ href, state, key }: FrameAddress, port: MessagePort) {
    super();
    this.#url = new URL(href);
    this.#state = { usr: state, key, idx: 0 };
    this.#port = port;
  }

  get href(): string {
    return this.#url.href;
  }
  get origin(): string {
    return this.#url.origin;
  }
  get pathname(): string {
    return this.#url.pathname;
  }
  get search(): string {
    return this.#url.search;
  }
  get hash(): string {
    return this.#url.hash;
  }
  get state(): unknown {
    return this.#state;
  }

  pushState(state: { usr?: unknown }, _title: string, to: string): void {
    this.#step('push', state, to);
  }

  /** Without an address it only names the entry, which is nothing to the page. */
  replaceState(state: { usr?: unknown }, _title: string, to?: string): void {
    if (to) this.#step('replace', state, to);
    else this.#state = state;
  }

  go(delta: number): void {
    this.#port.postMessage({ type: 'go', delta });
  }

  /** The page is somewhere: where this document believes to be, mostly, because it went there itself. */
  arrive({ href, state, key }: FrameAddress): void {
    if (href === this.#url.href) return;
    this.#url = new URL(href);
    this.#state = { usr: state, key, idx: 0 };
    this.dispatchEvent(new PopStateEvent('popstate', { state: this.#state }));
  }

  #step(action: 'push' | 'replace', state: { usr?: unknown }, to: string): void {
    this.#url = new URL(to, this.#url);
    this.#state = state;
    const { pathname, search, hash } = this.#url;
    this.#port.postMessage({ type: 'step', action, to: pathname + search + hash, state: state.usr ?? null });
  }
}

export function historyWindow(): HistoryWindow {
  const { start, port } = currentGreeting();
  const history = new FrameHistory(start.address, port);
  onMessage(port, (message) => message.type === 'address' && history.arrive(message.address));
  return {
    history,
    location: history,
    addEventListener: history.addEventListener.bind(history),
    removeEventListener: history.removeEventListener.bind(history),
  } as unknown as HistoryWindow;
}
