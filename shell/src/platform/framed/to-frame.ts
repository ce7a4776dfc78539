import type { PinnedFile } from '@market/modules-contract/feed';
import type { ConfigValues } from '@market/shell-kit/host/module-configs';
import type { Locale } from '@market/shell-kit/session/locale';
import type { Me, Role } from '@market/shell-kit/session/session-events';
import type { ThemeName } from '@market/shell-kit/session/theme';

// What the page says to the document of a framed module. What comes back is in `from-frame.ts`.

/** Sent to the window above, once, without a port: the document stands and waits for what it is to run. */
export const READY = 'market:frame-ready';

/** The reader, as far as the module was granted to know them; null: a guest, or not granted. */
export type FrameReader = { user: Me; actingAs: Role | null } | null;

/** Where the page is. `key` names the entry of its history. */
export interface FrameAddress {
  href: string;
  state: unknown;
  key: string;
}

/** What the document is to run, with the port for everything else. */
export interface Start {
  module: string;
  entry: PinnedFile & { globalName: string };
  /** Ranges of shared packages where it brings its own of what does not fit; null: it takes them from this document. */
  shared: Record<string, string> | null;
  /** `./main`, or what it exposes for a place of a page. */
  expose: string;
  /** Of the widget; null: it is a page. */
  props: object | null;
  locale: Locale;
  theme: ThemeName;
  config: ConfigValues;
  reader: FrameReader;
  address: FrameAddress;
}

export type ToFrame =
  | { type: 'answer'; id: number; data: unknown }
  | { type: 'refusal'; id: number; refusal: CallRefusal }
  | { type: 'progress'; id: number; share: number }
  | { type: 'decision'; id: number; yes: boolean }
  | { type: 'address'; address: FrameAddress }
  | { type: 'locale'; locale: Locale }
  | { type: 'theme'; theme: ThemeName }
  | { type: 'config'; config: ConfigValues }
  | { type: 'reader'; reader: FrameReader }
  | { type: 'props'; props: object }
  | { type: 'changed' }
  | { type: 'ping' }
  | { type: 'unmount' };

/** An error of a call in a shape that can be sent. */
export interface CallRefusal {
  message: string;
  /** Of a refusal; null: nobody answered. */
  data: Record<string, unknown> | null;
}
