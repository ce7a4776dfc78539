import { useUnit } from 'effector-react';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadWidgetFx, type SlotContribution } from './slot-contribution.ts';

const idle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    // Safari has no idle callback: the next turn comes after what is being drawn now.
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run);
  return () => cancelIdleCallback(handle);
};

/** A new feed says of a widget what the one before it said: what stands on screen stays, with all that was typed into it. */
const isSame = (one: SlotContribution, other: SlotContribution): boolean => one.module === other.module && one.expose === other.expose;

interface WidgetState {
  Widget: ComponentType<never> | null;
  failed: boolean;
  /** It threw while it was drawn. */
  fail: (error: unknown) => void;
  /** Forgets the failure, and loads it anew. */
  retry: () => void;
}

/**
 * Loads the widget once it is wanted. A failure is forgotten when the slot is left, so the next visit tries again.
 *
 * @param onFailure it did not come, or threw
 */
export function useWidget(slot: SlotContribution | null, active: boolean, onFailure?: (error: unknown) => void): WidgetState {
  const load = useUnit(loadWidgetFx);
  const [widget, setWidget] = useState<{ of: SlotContribution; Widget: ComponentType<never> | null } | null>(null);
  const known = widget && slot && (widget.of === slot || (widget.Widget && isSame(widget.of, slot))) ? widget : null;
  const heard = useEffectEvent((error: unknown) => onFailure?.(error));
  const early = slot?.load === 'idle';
  useEffect(() => {
    if (!slot || known || !(active || early)) return;
    let wanted = true;
    const settle = (Widget: ComponentType<never> | null, error?: unknown) => {
      if (!wanted) return;
      setWidget({ of: slot, Widget });
      if (!Widget) heard(error);
    };
    const start = () =>
      void load(slot).then(
        (loaded) => settle(loaded.Widget),
        (error: unknown) => settle(null, error),
      );
    const cancel = active ? void start() : idle(start);
    return () => {
      wanted = false;
      cancel?.();
    };
  }, [slot, known, active, early, load]);
  useEffect(() => {
    if (!active && known && !known.Widget) setWidget(null);
  }, [active, known]);
  return {
    Widget: known?.Widget ?? null,
    failed: known?.Widget === null,
    fail: (error) => {
      if (slot) setWidget({ of: slot, Widget: null });
      onFailure?.(error);
    },
    retry: () => setWidget(null),
  };
}
