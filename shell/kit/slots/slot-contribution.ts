import type { Bilingual, SlotEntry } from '@market/modules-contract/manifest';
import { createEffect, createEvent, createStore, type Scope } from 'effector';
import type { ComponentType } from 'react';

/** A widget as the feed lists it: which module contributes it, and by which name it is exposed. */
export interface SlotContribution extends Pick<SlotEntry, 'slot' | 'expose' | 'load'> {
  module: string;
  /** The module's, where several stand below one another. */
  title: Bilingual;
}

/** The feed changed what modules contribute for this user. */
export const slotsChanged = createEvent<readonly SlotContribution[]>();
export const $slots = createStore<readonly SlotContribution[]>([]).on(slotsChanged, (_, slots) => slots);

/** A card of a module did not come, or threw. */
export const panelFailed = createEvent<{ of: SlotContribution; error: unknown }>();

/** A widget whose props only its slot knows. */
export interface LoadedWidget {
  Widget: ComponentType<never>;
}

/** Where a widget draws that brings a library of its own to draw with. */
export interface WidgetPlace {
  /** The element that it may fill. */
  container: HTMLElement;
  /** The one effector scope of the document. */
  scope: Scope;
  props: object;
}

/** Such a widget, in place of `Widget`: in frames alone, where no tree of the page is around it. */
export interface SelfDrawnWidget {
  mountWidget: (place: WidgetPlace) => { props: (props: object) => void; unmount: () => Promise<void> };
}

/** Fetches a contributed widget. The shell's scope brings the handler: the kit does not know how modules are loaded. */
export const loadWidgetFx = createEffect<SlotContribution, LoadedWidget>();
