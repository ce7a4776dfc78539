import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import { BREAKPOINTS } from '@market/shell-kit/constants';

/** Distance between the parts of every page; its edges are the frame's. */
export const usePageStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: '20px',
    minWidth: 0,
    [`@media (max-width: ${BREAKPOINTS.medium}px)`]: { gap: '16px' },
  },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: tokens.colorNeutralForegroundOnBrand },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed, color: tokens.colorNeutralForegroundOnBrand },
  },
});
