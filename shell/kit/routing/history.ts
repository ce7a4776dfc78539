import { UNSAFE_createBrowserHistory as createBrowserHistory, type Location, type NavigationType, type To } from 'react-router';
import { createGate } from './history-gate.ts';
import { type HistoryWindow, historyWindow } from './history-window.ts';

export interface HistoryEntry {
  location: Location;
  action: `${NavigationType}`;
}

/**
 * State of a step that changes what is shown and not where the reader is: filters, another variant of the same model.
 * Neither the scroll nor the focus moves then.
 */
export const IN_PLACE = { inPlace: true } as const;

/** Was the entry reached by such a step? Going back to it is a journey like any other. */
export const isInPlace = ({ location, action }: HistoryEntry): boolean =>
  action !== 'POP' && (location.state as { inPlace?: unknown } | null)?.inPlace === true;

const keyOf = (win: HistoryWindow): string => (win.history.state as { key?: string } | null)?.key ?? 'default';

/**
 * single-spa answers every own push with an artificial `popstate`. A router would take it for the back button: twice
 * the renders, twice the guards. The event is an echo when the entry it speaks of is the one we already stand on.
 */
function withoutEchoes(win: HistoryWindow, currentKey: () => string): Window {
  const filters = new Map<unknown, EventListener>();
  const quiet = (listener: EventListener): EventListener => {
    const filter: EventListener = (event) => {
      const artificial = (event as Event & { singleSpa?: boolean }).singleSpa === true;
      if (!artificial || keyOf(win) !== currentKey()) listener(event);
    };
    filters.set(listener, filter);
    return filter;
  };
  return {
    get history() {
      return win.history;
    },
    get location() {
      return win.location;
    },
    addEventListener: (type: string, listener: EventListener) => win.addEventListener(type, quiet(listener)),
    removeEventListener: (type: string, listener: EventListener) => win.removeEventListener(type, filters.get(listener) ?? listener),
  } as unknown as Window;
}

/**
 * The entry that a page is loaded at is the browser's, without a key: all of them would go by one name, and each new page
 * of a tab would begin where the last one was scrolled to. A reload finds the name it gave.
 */
function nameEntry({ history }: HistoryWindow): void {
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/**
 * A step of ours that is being taken. single-spa answers it before it returns, and the router takes that answer for the
 * back button; yet that is the moment to notify the roots, because single-spa decides right then what to mount.
 */
interface OwnStep {
  action: 'PUSH' | 'REPLACE';
  heard: boolean;
}

/**
 * The address bar as one store for every root on the page. One listener and one writer: whoever navigates, shell or
 * module, all roots learn it in the same turn, and nobody hears of it twice. Whoever would lose something by a step can
 * hold it back, see `guard`.
 */
export function createPageHistory(win: HistoryWindow = historyWindow()) {
  nameEntry(win);
  let entry: HistoryEntry;
  const listeners = new Set<(entry: HistoryEntry) => void>();
  const history = createBrowserHistory({ window: withoutEchoes(win, () => entry.location.key), v5Compat: true });
  entry = { location: history.location, action: 'POP' };
  const gate = createGate(() => entry.location, history.go);
  let own: OwnStep | null = null;
  history.listen(({ location, action, delta }) => {
    if (own?.heard) return;
    if (own) own.heard = true;
    else if (action === 'POP' && !gate.letsBack(location, delta)) return;
    entry = { location, action: own?.action ?? action };
    for (const listener of [...listeners]) listener(entry);
  });
  const step = (action: OwnStep['action'], take: () => void): void => {
    const outer = own;
    own = { action, heard: false };
    try {
      take();
    } finally {
      own = outer;
    }
  };
  const targetOf = (to: To): Pick<Location, 'pathname' | 'search'> => new URL(history.createHref(to), win.location.href);
  return {
    entry: (): HistoryEntry => entry,
    subscribe(listener: (entry: HistoryEntry) => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Asks about every step to another path or query until the returned function is called. */
    guard: gate.guard,
    push: (to: To, state?: unknown) => gate.pass(targetOf(to), () => step('PUSH', () => history.push(to, state))),
    replace: (to: To, state?: unknown) => gate.pass(targetOf(to), () => step('REPLACE', () => history.replace(to, state))),
    go: (delta: number) => history.go(delta),
    createHref: (to: To) => history.createHref(to),
    encodeLocation: (to: To) => history.encodeLocation(to),
  };
}

export type PageHistory = ReturnType<typeof createPageHistory>;

export const pageHistory: PageHistory = createPageHistory();
