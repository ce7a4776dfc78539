import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';

const useStyles = makeStyles({
  dot: {
    flexShrink: 0,
    width: '10px',
    height: '10px',
    boxSizing: 'border-box',
    borderRadius: tokens.borderRadiusCircular,
    border: `2px solid ${tokens.colorNeutralForeground3}`,
  },
  online: { border: 'none', backgroundColor: tokens.colorPaletteGreenForeground1 },
});

/** Whether a person is there. Decorative: words stand beside it, or in the name of what it is part of. */
export function PresenceDot({ online, className }: { online: boolean; className?: string | undefined }) {
  const styles = useStyles();
  return <span aria-hidden className={mergeClasses(styles.dot, online && styles.online, className)} />;
}
