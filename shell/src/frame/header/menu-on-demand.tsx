import type { ButtonProps } from '@fluentui/react-button';
import { FailureBoundary } from '@market/shell-kit/feedback/failure-boundary';
import type { LazyRoute } from '@market/shell-kit/routing/lazy-route';
import { type ComponentType, type JSX, Suspense, useState } from 'react';

interface MenuOnDemandProps<P> {
  /** The button alone: what stands there until the menu is first wanted. */
  Trigger: ComponentType<ButtonProps & P>;
  /** The button with its menu, open. */
  Menu: LazyRoute<P>;
  /** What both are given. */
  given: P;
}

/**
 * A menu whose code comes when the reader reaches for it. Menus bring positioning and focus handling, 27 KB that the
 * first view does without. If the code does not come, the next press asks again.
 */
export function MenuOnDemand<P extends object>({ Trigger, Menu, given }: MenuOnDemandProps<P>): JSX.Element {
  const [presses, setPresses] = useState(0);
  const button = (
    <Trigger
      {...given}
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={Menu.preload}
      onFocus={Menu.preload}
      onClick={() => setPresses(presses + 1)}
    />
  );
  if (presses === 0) return button;
  return (
    <FailureBoundary resetKey={String(presses)} onError={globalThis.reportError} fallback={() => button}>
      <Suspense fallback={button}>
        <Menu {...given} />
      </Suspense>
    </FailureBoundary>
  );
}
