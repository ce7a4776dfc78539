import { ModuleFailure } from '../../loading/module-failure.ts';
import { FromFrame } from '../from-frame.ts';
import { READY, type Start, type ToFrame } from '../to-frame.ts';

interface Options {
  /** Of the document in which framed modules run. */
  src: string;
  title: string;
  start: Start;
  hear: (message: FromFrame) => void;
  /** It cannot go on: nothing is heard from now on. */
  lost: (failure: ModuleFailure) => void;
}

/** More messages in a second than any honest page has to send: each costs the page a moment. */
const MESSAGES_A_SECOND = 200;
const BEAT_MS = 5000;
/** Beats without an answer after which a document counts as dead: crashed, or caught in a loop. */
const SILENT_BEATS = 2;

/** A frame without an origin, and the one port by which it is spoken with. */
export class FrameLink {
  readonly element = document.createElement('iframe');
  readonly #options: Options;
  readonly #stop = new AbortController();
  #port: MessagePort | undefined;
  /** What changed on the page before the document stood. */
  #unsent: ToFrame[] = [];
  #silentBeats = 0;
  #second = { began: 0, messages: 0 };

  constructor(options: Options) {
    this.#options = options;
    const { element } = this;
    element.sandbox.add('allow-scripts', 'allow-forms');
    element.title = options.title;
    element.src = options.src;
    Object.assign(element.style, { display: 'block', width: '100%', border: '0', colorScheme: 'inherit' });
    const { signal } = this.#stop;
    window.addEventListener('message', ({ source, data }) => source === element.contentWindow && data === READY && this.#greet(), {
      signal,
    });
    const beat = setInterval(() => this.#beat(), BEAT_MS);
    signal.addEventListener('abort', () => clearInterval(beat));
  }

  send(message: ToFrame): void {
    if (this.#port) this.#port.postMessage(message);
    else this.#unsent.push(message);
  }

  close(): void {
    this.#stop.abort();
    this.#port?.close();
    this.element.remove();
  }

  #greet(): void {
    // The document was replaced: what runs there now is not what was checked.
    if (this.#port) {
      this.#lose('broken', 'was loaded anew');
      return;
    }
    const { port1, port2 } = new MessageChannel();
    this.#port = port1;
    port1.onmessage = ({ data }) => this.#hear(data);
    // A document in a sandbox has no origin to name. Where the frame may go at all, the policy of the page says.
    this.element.contentWindow?.postMessage(this.#options.start, '*', [port2]);
    for (const message of this.#unsent.splice(0)) this.send(message);
  }

  #hear(data: unknown): void {
    if (this.#stop.signal.aborted) return;
    const now = performance.now();
    if (now - this.#second.began > 1000) this.#second = { began: now, messages: 0 };
    this.#second.messages += 1;
    const message = FromFrame.safeParse(data);
    if (this.#second.messages > MESSAGES_A_SECOND) this.#lose('broken', 'floods the page with messages');
    else if (!message.success) this.#lose('broken', 'sends messages that mean nothing');
    else if (message.data.type === 'pong') this.#silentBeats = 0;
    else this.#options.hear(message.data);
  }

  #beat(): void {
    // A hidden tab has its timers slowed down, and so have its frames.
    if (!this.#port || document.visibilityState !== 'visible') return;
    if (this.#silentBeats >= SILENT_BEATS) {
      this.#lose('slow', 'does not answer');
      return;
    }
    this.#silentBeats += 1;
    this.send({ type: 'ping' });
  }

  #lose(reason: ModuleFailure['reason'], detail: string): void {
    this.#stop.abort();
    this.#options.lost(new ModuleFailure(reason, `the frame of ${this.#options.start.module} ${detail}`));
  }
}
