import { Button, type ButtonProps } from '@fluentui/react-button';
import { Menu, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-menu';
import type { ReactNode } from 'react';
import { Icon } from '../icons/icon.tsx';

interface ActionMenuProps extends Pick<ButtonProps, 'shape' | 'appearance'> {
  /** Of what these acts are: the button itself shows three dots only. */
  label: string;
  className?: string;
  /** Items, and dividers between them. */
  children: ReactNode;
}

/** What can be done to one thing of many, behind a button at its end. */
export function ActionMenu({ label, appearance = 'subtle', children, ...look }: ActionMenuProps): ReactNode {
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance={appearance} icon={<Icon name="more" />} aria-label={label} {...(look as object)} />
      </MenuTrigger>
      <MenuPopover>
        <MenuList>{children}</MenuList>
      </MenuPopover>
    </Menu>
  );
}
