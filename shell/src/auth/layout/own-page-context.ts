import { createContext } from 'react';

/** Does signing in have a page of its own? Over another page it names neither that page nor ways that lead away from it. */
export const OwnPageContext = createContext(true);
