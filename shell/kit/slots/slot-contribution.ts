import type { SlotEntry } from '@market/modules-contract/manifest';
import { createEffect, createEvent, createStore } from 'effector';
import type { ComponentType } from 'react';

/** A widget as the feed lists it: which module contributes it, and by which name it is exposed. */
export interface SlotContribution extends Pick<SlotEntry, 'slot' | 'expose' | 'load'> {
  module: string;
}

/** The feed changed what modules contribute for this user. */
export const slotsChanged = createEvent<readonly SlotContribution[]>();
export const $slots = createStore<readonly SlotContribution[]>([]).on(slotsChanged, (_, slots) => slots);

/** A widget whose props only its slot knows. */
export interface LoadedWidget {
  Widget: ComponentType<never>;
}

/** Fetches a contributed widget. The shell's scope brings the handler: the kit does not know how modules are loaded. */
export const loadWidgetFx = createEffect<SlotContribution, LoadedWidget>();
