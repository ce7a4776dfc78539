import { Button } from '@fluentui/react-button';
import { useHref, useNavigate } from '@market/shell-kit/routing/navigation';
import type { PageAction } from '@market/shell-kit/routing/page-heading';
import type { JSX, MouseEvent } from 'react';

/** A link that looks like the thing to do next. */
export function ActionButton({ action }: { action: PageAction | null }): JSX.Element | null {
  const { label = '', path = '/' } = action ?? {};
  const href = useHref(path);
  const navigate = useNavigate();
  const go = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(path);
  };
  if (!action) return null;
  return (
    <Button as="a" appearance="primary" href={href} onClick={go}>
      {label}
    </Button>
  );
}
