import { Button, type ButtonProps } from '@fluentui/react-button';
import { $themeChoice, type ThemeChoice } from '@market/shell-kit/session/theme';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { type TextKey, useText } from '../../parts/frame-texts.ts';
import { type FrameIcon, Icon } from '../../parts/icon.tsx';

/** How each choice is named and drawn. */
export const themeLooks: Record<ThemeChoice, { label: TextKey; icon: FrameIcon }> = {
  light: { label: 'HEADER.THEME.LIGHT', icon: 'sun' },
  dark: { label: 'HEADER.THEME.DARK', icon: 'moon' },
  system: { label: 'HEADER.THEME.SYSTEM', icon: 'system' },
};

/** Shows the appearance in force. */
export function ThemeTrigger(props: ButtonProps): JSX.Element {
  const { t } = useText();
  const choice = useUnit($themeChoice);
  const { icon, label } = themeLooks[choice];
  return (
    <Button
      {...(props as object)}
      appearance="subtle"
      size="large"
      icon={<Icon name={icon} />}
      aria-label={t('HEADER.THEME.LABEL', { theme: t(label) })}
    />
  );
}
