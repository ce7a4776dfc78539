import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/format/constants';

/** Distance between the parts of every page; its edges are the frame's. */
export const usePageStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    minWidth: 0,
    [`@media (max-width: ${BREAKPOINTS.medium}px)`]: { gap: '16px' },
  },
});
