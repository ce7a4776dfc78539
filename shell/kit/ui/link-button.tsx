import { Button, type ButtonProps } from '@fluentui/react-button';
import type { MouseEvent, ReactNode } from 'react';
import { useHref, useNavigate } from '../routing/navigation.tsx';

interface LinkButtonProps
  extends Pick<ButtonProps, 'appearance' | 'icon' | 'size' | 'shape' | 'className' | 'aria-label' | 'aria-describedby' | 'title'> {
  to: string;
  /** Asked before the address changes; `preventDefault` keeps it. */
  onClick?: (event: MouseEvent) => void;
  children?: ReactNode;
}

/** A link that looks like a button: it changes the address without a document load, and opens aside like any link. */
export function LinkButton({ to, onClick, children, ...looks }: LinkButtonProps): ReactNode {
  const navigate = useNavigate();
  const href = useHref(to);
  const go = (event: MouseEvent) => {
    onClick?.(event);
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(to);
  };
  return (
    <Button {...(looks as object)} as="a" href={href} onClick={go}>
      {children}
    </Button>
  );
}
