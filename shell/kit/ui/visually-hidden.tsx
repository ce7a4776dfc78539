import { makeStyles } from '@griffel/react';
import type { PropsWithChildren, ReactNode } from 'react';

const useStyles = makeStyles({
  hidden: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});

/** Words for screen readers only. `live`: they are read out when they change. */
export function VisuallyHidden({ children, live = false }: PropsWithChildren<{ live?: boolean }>): ReactNode {
  const { hidden } = useStyles();
  return (
    <span className={hidden} {...(live ? { role: 'status', 'aria-live': 'polite' as const } : {})}>
      {children}
    </span>
  );
}
