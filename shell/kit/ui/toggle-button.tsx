import { Button, type ButtonProps } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles, mergeClasses, shorthands } from '@griffel/react';
import type { ReactNode, Ref } from 'react';

const useStyles = makeStyles({
  on: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    ...shorthands.borderColor(tokens.colorNeutralStroke1),
    color: tokens.colorNeutralForeground1Selected,
    '@media (forced-colors: active)': {
      backgroundColor: 'Highlight',
      ...shorthands.borderColor('Highlight'),
      color: 'HighlightText',
      forcedColorAdjust: 'none',
    },
  },
  subtle: {
    backgroundColor: tokens.colorSubtleBackgroundSelected,
    ...shorthands.borderColor('transparent'),
    color: tokens.colorNeutralForeground2Selected,
  },
});

interface ToggleButtonProps extends Omit<ButtonProps, 'appearance' | 'aria-pressed'> {
  appearance?: 'secondary' | 'subtle';
  checked: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button that stays pressed. Fluent's own brings its looks in every appearance to everybody's first view, 4 KB; two of them are in use. */
export function ToggleButton({ appearance = 'secondary', checked, className, ...button }: ToggleButtonProps): ReactNode {
  const styles = useStyles();
  const looks = checked && mergeClasses(styles.on, appearance === 'subtle' && styles.subtle);
  return <Button {...(button as ButtonProps)} appearance={appearance} aria-pressed={checked} className={mergeClasses(looks, className)} />;
}
