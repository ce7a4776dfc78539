import { Tooltip } from '@fluentui/react-tooltip';
import { type JSX, use } from 'react';
import { MenuElement } from './menu-element.ts';

interface NameTooltipProps {
  name: string;
  /** What it stands beside; null: nowhere now. */
  anchor: HTMLElement | null;
  /** The pointer came into the name itself, which keeps it, or left it. */
  onStay: () => void;
  onLeave: () => void;
  onHide: () => void;
}

/** A file of its own: tooltips bring positioning, which a menu with its names in sight does without. */
export function NameTooltip({ name, anchor, onStay, onLeave, onHide }: NameTooltipProps): JSX.Element {
  return (
    <Tooltip
      mountNode={use(MenuElement)}
      content={{ children: name, onPointerEnter: onStay, onPointerLeave: onLeave }}
      // The control has the name already.
      relationship="inaccessible"
      positioning={{ position: 'after', target: anchor }}
      visible={anchor !== null}
      onVisibleChange={(_, { visible }) => !visible && onHide()}
    />
  );
}
