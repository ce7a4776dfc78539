import { makeStyles } from '@griffel/react';

/** Ways of coming on screen. */
export const useLateStyles = makeStyles({
  // An answer within 150 ms needs no skeleton: flashing one would only look broken.
  late: {
    animationName: { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
    animationDuration: '150ms',
    animationTimingFunction: 'step-end',
  },
});
