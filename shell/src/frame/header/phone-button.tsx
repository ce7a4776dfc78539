import type { ButtonProps } from '@fluentui/react-button';
import { lazyRoute } from '@market/shell-kit/routing/lazy-route';
import type { JSX } from 'react';
import type { SupportPhone } from '../site.ts';
import { MenuOnDemand } from './menu-on-demand.tsx';
import { PhoneTrigger } from './phone-trigger.tsx';

const PhoneMenu = lazyRoute<{ phones: SupportPhone[] }>(() =>
  import('./phone-menu.tsx').then(({ PhoneMenu: Menu }) => ({ default: Menu })),
);

/** The same phones behind one button, where the header has no room. */
export function PhoneButton({ phones }: { phones: SupportPhone[] }): JSX.Element {
  return <MenuOnDemand Trigger={Trigger} Menu={PhoneMenu} given={{ phones }} />;
}

function Trigger({ phones: _phones, ...props }: ButtonProps & { phones: SupportPhone[] }): JSX.Element {
  return <PhoneTrigger {...props} />;
}
