import { Menu, MenuItemRadio, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import { $themeChoice, THEME_CHOICES, themeChosen } from '@market/shell-kit/session/theme';
import { useUnit } from 'effector-react';
import type { JSX } from 'react';
import { useText } from '../../parts/frame-texts.ts';
import { Icon } from '../../parts/icon.tsx';
import { ThemeTrigger, themeLooks } from './theme-trigger.tsx';

/** Light, dark or as the system: kept in this browser, painted before the first frame of the next visit. */
export function ThemeMenu(): JSX.Element {
  const { t } = useText();
  const { choice, choose } = useUnit({ choice: $themeChoice, choose: themeChosen });
  return (
    <Menu
      inline
      defaultOpen
      positioning="below-end"
      checkedValues={{ theme: [choice] }}
      onCheckedValueChange={(_, { checkedItems }) => choose(THEME_CHOICES.find((theme) => checkedItems.includes(theme)) ?? 'system')}
    >
      <MenuTrigger disableButtonEnhancement>
        <ThemeTrigger />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {THEME_CHOICES.map((theme) => (
            <MenuItemRadio key={theme} name="theme" value={theme} icon={<Icon name={themeLooks[theme].icon} />}>
              {t(themeLooks[theme].label)}
            </MenuItemRadio>
          ))}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
