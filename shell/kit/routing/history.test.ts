import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPageHistory, type HistoryEntry, IN_PLACE, isInPlace } from './history.ts';

/** single-spa's answer to a change of the address that did not come through navigate. */
const artificialPop = (): boolean =>
  window.dispatchEvent(Object.assign(new PopStateEvent('popstate', { state: window.history.state }), { singleSpa: true }));

describe('page history', () => {
  let history: ReturnType<typeof createPageHistory>;
  let heard: string[];
  let forget: () => void;

  beforeEach(() => {
    window.history.replaceState(null, '', '/start');
    history = createPageHistory();
    heard = [];
    forget = history.subscribe(({ action, location }: HistoryEntry) => heard.push(`${action} ${location.pathname}`));
  });
  afterEach(() => forget());

  it('notifies every root of a step at once, and only once', () => {
    history.push('/next');
    artificialPop();
    expect(heard).toEqual(['PUSH /next']);
    expect(history.entry().location.pathname).toBe('/next');
  });

  it('reports a step that was made past it', () => {
    history.push('/next');
    window.history.pushState({ key: 'foreign', idx: 7 }, '', '/elsewhere');
    artificialPop();
    expect(heard).toEqual(['PUSH /next', 'POP /elsewhere']);
  });

  it('hears the back button', () => {
    history.push('/next');
    window.history.replaceState({ key: 'before', idx: 0 }, '', '/start');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(heard.at(-1)).toBe('POP /start');
  });

  it('knows entries apart that pages were loaded at, and each again after a reload', () => {
    const first = history.entry().location.key;
    expect(createPageHistory().entry().location.key).toBe(first);
    window.history.pushState(null, '', '/typed');
    expect(createPageHistory().entry().location.key).not.toBe(first);
  });

  it('knows a step in place from a journey, and going back as a journey', () => {
    history.push('/variant', IN_PLACE);
    expect(isInPlace(history.entry())).toBe(true);
    expect(isInPlace({ ...history.entry(), action: 'POP' })).toBe(false);
    history.push('/next');
    expect(isInPlace(history.entry())).toBe(false);
  });

  it('replaces without a new entry', () => {
    const before = window.history.length;
    history.replace('/other?page=2');
    expect(heard).toEqual(['REPLACE /other']);
    expect(window.history.length).toBe(before);
  });

  describe('where every change of the address is answered before it returns, as single-spa does', () => {
    const { pushState, replaceState } = window.history;

    beforeEach(() => {
      for (const [name, change] of Object.entries({ pushState, replaceState })) {
        window.history[name as 'pushState'] = (...step: Parameters<typeof pushState>) => {
          change.apply(window.history, step);
          artificialPop();
        };
      }
    });
    afterEach(() => Object.assign(window.history, { pushState, replaceState }));

    it('a step is heard of once, as what it is, and while it is being answered', () => {
      const seen: string[] = [];
      const listen = () => seen.push(history.entry().location.pathname);
      history.subscribe(listen);
      window.addEventListener('popstate', () => seen.push(`answered at ${history.entry().location.pathname}`), { once: true });
      history.push('/variant', IN_PLACE);
      expect(heard).toEqual(['PUSH /variant']);
      expect(isInPlace(history.entry())).toBe(true);
      expect(seen).toEqual(['/variant', 'answered at /variant']);
      history.replace('/other');
      expect(heard).toEqual(['PUSH /variant', 'REPLACE /other']);
    });

    it('a step that leads to another is followed by it', () => {
      const forward = history.subscribe(({ location }) => location.pathname === '/old' && history.replace('/new'));
      history.push('/old');
      forward();
      expect(heard).toEqual(['PUSH /old', 'REPLACE /new']);
      expect(history.entry().location.pathname).toBe('/new');
    });
  });
});
