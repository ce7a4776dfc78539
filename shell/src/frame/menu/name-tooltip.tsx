import { Tooltip } from '@fluentui/react-tooltip';
import { type JSX, type ReactElement, use } from 'react';
import { MenuElement } from './menu-element.ts';

/** A file of its own: tooltips bring positioning, which a menu with its names in sight does without. */
export function NameTooltip({ name, children }: { name: string; children: ReactElement }): JSX.Element {
  return (
    <Tooltip mountNode={use(MenuElement)} content={name} relationship="label" positioning="after" showDelay={50} hideDelay={100}>
      {children}
    </Tooltip>
  );
}
