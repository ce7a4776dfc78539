import type { ModuleRecord } from '@market/modules-contract/feed';
import type { Caller } from '@market/shell-kit/host/grants';
import { configOf } from '@market/shell-kit/host/module-configs';
import { pageHistory } from '@market/shell-kit/routing/history';
import { $locale } from '@market/shell-kit/session/locale';
import { $theme } from '@market/shell-kit/session/theme';
import type { Scope } from 'effector';
import { failureOfFile, ModuleFailure } from '../../loading/module-failure.ts';
import { FrameCalls } from './frame-calls.ts';
import { FrameLink } from './frame-link.ts';
import { addressOf, FramePage, readerFor } from './frame-page.ts';

interface Wanted {
  record: ModuleRecord;
  expose: string;
  /** Of a widget; null: it is a page. */
  props: object | null;
  scope: Scope;
  /** The element that the frame may fill. */
  container: HTMLElement;
  owns: (pathname: string) => boolean;
  report: (failure: ModuleFailure, isFatal: boolean) => void;
}

export interface OpenedFrame {
  /** Rejects when the module cannot be brought to the screen. */
  mounted: Promise<void>;
  props: (props: object) => void;
  /** Lets the module leave by itself first. */
  close: () => Promise<void>;
}

/** So long a document may take to leave by itself. */
const LEAVING_MS = 1000;

/** Opens a module in a frame of the other origin, where its files are. */
export function openFrame({ record, expose, props, scope, container, owns, report }: Wanted): OpenedFrame {
  const caller: Caller = { scope, module: record.id };
  const mounting = Promise.withResolvers<void>();
  const leaving = Promise.withResolvers<void>();
  const send: FrameLink['send'] = (message) => link.send(message);
  const calls = new FrameCalls(caller, send);
  const page = new FramePage({ caller, send, owns, isPage: props === null });
  const fail = (failure: ModuleFailure, isFatal: boolean) => {
    mounting.reject(failure);
    leaving.resolve();
    report(failure, isFatal);
  };
  const { id: module, entry, title } = record;
  const shared = record.needsFrame ? record.shared : null;
  const [locale, theme] = [scope.getState($locale), scope.getState($theme)];
  const link = new FrameLink({
    src: new URL('/frame.html', entry.url).href,
    title: title[locale],
    start: {
      ...{ module, entry, shared, expose, props, locale, theme, config: configOf(caller) },
      ...{ reader: readerFor(caller), address: addressOf(pageHistory.entry()) },
    },
    lost: (failure) => fail(failure, true),
    hear: (message) => {
      if (message.type === 'mounted') mounting.resolve();
      if (message.type === 'unmounted') leaving.resolve();
      if (message.type === 'failed') fail(failureOfFile(new ModuleFailure('broken', message.detail), message.request), message.isFatal);
      if (message.type === 'height') link.element.style.height = `${message.px}px`;
      calls.hear(message);
      page.hear(message);
    },
  });
  container.append(link.element);
  return {
    mounted: mounting.promise,
    props: (current) => link.send({ type: 'props', props: current }),
    close: async () => {
      link.send({ type: 'unmount' });
      const patience = setTimeout(leaving.resolve, LEAVING_MS);
      await leaving.promise;
      clearTimeout(patience);
      calls.close();
      page.close();
      link.close();
    },
  };
}
