import { BREAKPOINTS } from '../../format/constants.ts';
import { useMedia } from '../use-media.ts';

const QUERY = `(max-width: ${BREAKPOINTS.medium}px)`;

/** Too narrow for a table: its rows stand as cards. */
export const useNarrow = (): boolean => useMedia(QUERY);
