import { dataChanged } from '@market/shell-kit/data/query';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { type Caller, isGranted } from '@market/shell-kit/host/grants';
import { $configs, configIn } from '@market/shell-kit/host/module-configs';
import { type HistoryEntry, pageHistory } from '@market/shell-kit/routing/history';
import { missingPageLeft, pageMissed } from '@market/shell-kit/routing/missing-path';
import { actionOffered, actionWithdrawn, pageLeft, pageTitled } from '@market/shell-kit/routing/page-heading';
import { $locale, texts } from '@market/shell-kit/session/locale';
import { $session, $user } from '@market/shell-kit/session/session';
import { workHeld, workReleased } from '@market/shell-kit/session/session-events';
import { $theme } from '@market/shell-kit/session/theme';
import { createWatch, type Scope, scopeBind, type Unit } from 'effector';
import type { FromFrame } from '../from-frame.ts';
import { PAGE_SHORTCUTS, type PageShortcut } from '../page-shortcuts.ts';
import type { FrameAddress, FrameReader, ToFrame } from '../to-frame.ts';

interface Options {
  caller: Caller;
  send: (message: ToFrame) => void;
  /** Is the address one of the module's? Never, of a widget: its place is on a page of others. */
  owns: (pathname: string) => boolean;
  /** Whether it is the page, and may name it; a widget may not. */
  isPage: boolean;
}

export const addressOf = ({ location: { pathname, search, hash, state, key } }: HistoryEntry): FrameAddress => ({
  href: new URL(pathname + search + hash, window.location.origin).href,
  state,
  key,
});

/** The reader, where the module was granted to know them: their name and company, and no way to reach them past the marketplace. */
export function readerFor({ scope, module }: Caller): FrameReader {
  const user = scope.getState($user);
  const session = scope.getState($session);
  if (!user || session.kind === 'guest' || !isGranted({ scope, module }, 'user')) return null;
  return { user: { ...user, login: '', email: null, phone: null }, actingAs: session.roles[0] ?? null };
}

const actionsIn = (scope: Scope) => ({
  ask: scopeBind(askFx, { scope }),
  changeData: scopeBind(dataChanged, { scope }),
  hold: scopeBind(workHeld, { scope }),
  release: scopeBind(workReleased, { scope }),
  miss: scopeBind(pageMissed, { scope }),
  find: scopeBind(missingPageLeft, { scope }),
  offer: scopeBind(actionOffered, { scope }),
  withdraw: scopeBind(actionWithdrawn, { scope }),
  name: scopeBind(pageTitled, { scope }),
  unname: scopeBind(pageLeft, { scope }),
  toast: scopeBind(toastShown, { scope }),
});

/** A field that was not sent is not there: with schemas it is, and is undefined. */
const withoutGaps = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, field]) => field !== undefined)) as never;

/** The reader has just pressed something. A browser that does not say is believed. */
const isPressing = (): boolean => navigator.userActivation?.isActive !== false;

/** As if it had been pressed on the page itself, where the reader has just pressed something at all. */
function pressOnPage(name: PageShortcut): void {
  if (!isPressing()) return;
  document.body.dispatchEvent(new KeyboardEvent('keydown', { ...PAGE_SHORTCUTS[name], bubbles: true, cancelable: true }));
}

/** What a framed module hears of the page, and what it may do to it. */
export class FramePage {
  readonly #options: Options;
  readonly #scope: Scope;
  readonly #do: ReturnType<typeof actionsIn>;
  readonly #stops: (() => void)[] = [];
  /** A step of the module itself: its own document has asked already. */
  #isOwnStep = false;
  /** A change that the module's own document has heard of already: sent back it would come again, and so on. */
  #isOwnChange = false;
  #releaseWork: (() => void) | null = null;
  #missing: string | null = null;

  constructor(options: Options) {
    this.#options = options;
    this.#scope = options.caller.scope;
    this.#do = actionsIn(this.#scope);
    const { send, owns } = options;
    this.#stops.push(
      pageHistory.subscribe((entry) => owns(entry.location.pathname) && send({ type: 'address', address: addressOf(entry) })),
    );
    this.#watch($locale, (locale) => send({ type: 'locale', locale }));
    this.#watch($theme, (theme) => send({ type: 'theme', theme }));
    this.#watch($configs, (configs) => send({ type: 'config', config: configIn(configs, options.caller.module) }));
    this.#watch($user, () => send({ type: 'reader', reader: readerFor(options.caller) }));
    this.#watch(dataChanged, () => this.#isOwnChange || send({ type: 'changed' }));
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#hold(false);
    this.#miss(null);
    if (this.#options.isPage) this.#do.unname();
  }

  hear(message: FromFrame): void {
    if (message.type === 'step') this.#step(message);
    if (message.type === 'go' && (this.#options.isPage || isPressing())) pageHistory.go(message.delta);
    if (message.type === 'toast' && isGranted(this.#options.caller, 'toast')) this.#do.toast(withoutGaps(message.toast));
    if (message.type === 'ask') void this.#ask(message);
    if (message.type === 'unsaved') this.#hold(message.isUnsaved);
    if (message.type === 'changed') this.#changeData();
    if (message.type === 'shortcut') pressOnPage(message.name);
    if (this.#options.isPage) this.#hearOfPage(message);
  }

  #hearOfPage(message: FromFrame): void {
    const { name, unname, offer, withdraw } = this.#do;
    if (message.type === 'heading' && message.heading) name(message.heading);
    else if (message.type === 'heading') unname();
    if (message.type === 'action' && message.action) offer(message.action);
    else if (message.type === 'action') withdraw();
    if (message.type === 'missing') this.#miss(message.path);
  }

  /** Off its own pages a module leads nobody who has not just pressed something. */
  #step({ to, action, state }: Extract<FromFrame, { type: 'step' }>): void {
    const { origin, pathname, search, hash } = new URL(to, location.origin);
    const isAllowed = origin === location.origin && (this.#options.owns(pathname) || isPressing());
    if (!isAllowed) {
      this.#options.send({ type: 'address', address: addressOf(pageHistory.entry()) });
      return;
    }
    this.#isOwnStep = true;
    pageHistory[action](pathname + search + hash, state);
    this.#isOwnStep = false;
  }

  #changeData(): void {
    this.#isOwnChange = true;
    this.#do.changeData();
    this.#isOwnChange = false;
  }

  async #ask({ id, question }: Extract<FromFrame, { type: 'ask' }>): Promise<void> {
    this.#options.send({ type: 'decision', id, yes: await this.#do.ask(withoutGaps(question)) });
  }

  #hold(isUnsaved: boolean): void {
    if (isUnsaved === (this.#releaseWork !== null)) return;
    if (!isUnsaved) {
      this.#releaseWork?.();
      this.#releaseWork = null;
      return;
    }
    const { ask, hold, release: releaseWork } = this.#do;
    const words = () => ({ title: texts.t('FORM.LEAVE.TITLE'), text: texts.t('FORM.LEAVE.TEXT'), action: texts.t('FORM.LEAVE.ACTION') });
    const release = pageHistory.guard({ holds: () => !this.#isOwnStep, ask: () => ask({ ...words(), danger: true }) });
    hold();
    this.#releaseWork = () => {
      release();
      releaseWork();
    };
  }

  #miss(path: string | null): void {
    if (this.#missing !== null && path === null) this.#do.find(this.#missing);
    if (path !== null) this.#do.miss(path);
    this.#missing = path;
  }

  #watch<T>(unit: Unit<T>, fn: (value: T) => void): void {
    this.#stops.push(createWatch({ unit, scope: this.#scope, fn }));
  }
}
