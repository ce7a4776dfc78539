import { keepChoice, readChoice } from '@market/shell-kit/session/stored-choice';
import { createEffect, createEvent, createStore, sample } from 'effector';

const WIDTHS = ['wide', 'icons'] as const;
type MenuWidth = (typeof WIDTHS)[number];

const STORAGE_KEY = 'market:menu';

/** The reader folded the menu to icons, or unfolded it. */
export const menuFolded = createEvent<boolean>();
export const $menuFolded = createStore(readChoice<MenuWidth>(STORAGE_KEY, WIDTHS) === 'icons').on(menuFolded, (_, folded) => folded);

const keepWidthFx = createEffect((width: MenuWidth) => keepChoice(STORAGE_KEY, width));
sample({ clock: menuFolded, fn: (folded) => (folded ? 'icons' : 'wide'), target: keepWidthFx });

/** The menu as a drawer, on phones. */
export const drawerToggled = createEvent<boolean>();
export const $drawerOpen = createStore(false).on(drawerToggled, (_, open) => open);
