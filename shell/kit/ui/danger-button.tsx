import { Button, type ButtonProps } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses } from '@griffel/react';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: tokens.colorNeutralForegroundOnBrand },
    ':hover:active': { backgroundColor: tokens.colorStatusDangerBackground3Pressed, color: tokens.colorNeutralForegroundOnBrand },
  },
});

/** The button that does what cannot be taken back: the only red one of its dialog. */
export function DangerButton(props: ButtonProps): ReactNode {
  const { danger } = useStyles();
  const off = props.disabled || props.disabledFocusable;
  return <Button {...props} appearance="primary" className={mergeClasses(!off && danger, props.className)} />;
}
