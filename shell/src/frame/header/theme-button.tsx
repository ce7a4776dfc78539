import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import type { JSX } from 'react';
import { MenuOnDemand } from './menu-on-demand.tsx';
import { ThemeTrigger } from './theme-trigger.tsx';

const ThemeMenu = lazyRoute(() => import('./theme-menu.tsx').then(({ ThemeMenu: Menu }) => ({ default: Menu })));

/** Light, dark or as the system. */
export function ThemeButton(): JSX.Element {
  return <MenuOnDemand Trigger={ThemeTrigger} Menu={ThemeMenu} given={{}} />;
}
