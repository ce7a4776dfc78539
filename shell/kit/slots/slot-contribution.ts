import type { SlotEntry } from '@market/modules-contract/feed';
import { createEffect, createEvent, createStore } from 'effector';
import type { ComponentType } from 'react';

/** A widget as the feed lends it: whose, and by which name its module exposes it. */
export interface LentSlot extends Pick<SlotEntry, 'slot' | 'expose' | 'load'> {
  module: string;
}

/** The feed changed what is lent to the reader. */
export const slotsLent = createEvent<readonly LentSlot[]>();
export const $lent = createStore<readonly LentSlot[]>([]).on(slotsLent, (_, lent) => lent);

/** A widget whose props only its place knows. */
export interface LoadedWidget {
  Widget: ComponentType<never>;
}

/** Fetches a lent widget. The shell's scope brings the handler: the kit does not know how modules are loaded. */
export const loadWidgetFx = createEffect<LentSlot, LoadedWidget>();
