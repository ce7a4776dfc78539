import { createContext } from 'react';

/** The menu's own element: names shown beside its icons belong to this landmark, not to the end of the page. */
export const MenuElement = createContext<HTMLElement | null>(null);
