import type { Lifecycle } from '@market/shell-kit/slots/module-root';
import { fork } from 'effector';
import type { ModuleFailure } from '../loading/module-failure.ts';
import { ModuleFrame, type Phase } from '../module-frame.ts';
import { recordOf } from './record.ts';

/** What never comes. */
export const never = () => new Promise<never>(() => {});

/** A module that writes its name into its place. */
export function moduleNamed(name: string, change: Partial<Lifecycle> = {}): Lifecycle {
  let place: HTMLElement | null = null;
  return {
    bootstrap: async () => {},
    mount: async ({ container }) => {
      place = container;
      container.textContent = name;
    },
    unmount: async () => {
      place?.replaceChildren();
    },
    ...change,
  };
}

/** A frame of that module, and what it did and said. */
export function framed(load: () => Promise<Lifecycle>) {
  const outlet = document.createElement('div');
  const phases: Phase[] = [];
  const reports: ModuleFailure[] = [];
  const frame = new ModuleFrame('shop', {
    scope: fork(),
    owns: () => true,
    outlet: () => outlet,
    record: () => recordOf('shop'),
    load,
    phaseChanged: (phase) => phases.push(phase),
    report: (failure) => reports.push(failure),
  });
  return { frame, outlet, phases, reports, last: () => phases.at(-1) };
}
