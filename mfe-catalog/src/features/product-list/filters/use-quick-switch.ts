import { startTransition, useOptimistic } from 'react';
import { holdPress } from '../pending-presses.ts';

/** The browser has shown what stands on screen now. */
const painted = () => new Promise<void>((shown) => requestAnimationFrame(() => setTimeout(shown)));

/**
 * A switch that a slow phone shows as pressed at once: what follows from it (address, list, facets) is drawn after that frame. `commit` has to
 * start from what stands by then, since more may have been pressed in the meantime.
 */
export function useQuickSwitch(on: boolean, commit: (on: boolean) => void): [boolean, () => void] {
  const [shown, show] = useOptimistic(on);
  const press = () => {
    const land = holdPress(() => commit(!shown));
    startTransition(async () => {
      show(!shown);
      await painted();
      land();
    });
  };
  return [shown, press];
}
