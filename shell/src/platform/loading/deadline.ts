import { ModuleFailure } from './module-failure.ts';

/** Milliseconds each step of a module may take. */
export const DEADLINES = { files: 8000, load: 8000, mount: 5000, unmount: 3000 } as const;

/** Waits for `work` no longer than `ms`; `what` names it in the failure. The work itself cannot be stopped, only left behind. */
export async function within<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ModuleFailure('slow', `${what} took longer than ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
