/** As much of an address as a step is judged by. */
interface Target {
  pathname: string;
  search: string;
}

/** Whoever would lose something if the reader left now. */
export interface LeaveGuard {
  /** Would this step lose it? */
  holds: (to: Target) => boolean;
  /** Asks the reader; `true` lets the step happen. */
  ask: () => Promise<boolean>;
}

/**
 * Stands between a request to change the address and the change. A step of our own simply waits for the answer. A step of the
 * browser's buttons has happened already when it is heard of: it is taken back before the question, and made again after a
 * yes. Roots learn of neither, so nothing on screen moves while the question stands.
 */
export function createGate(current: () => Target, go: (delta: number) => void) {
  const guards = new Set<LeaveGuard>();
  let asking = false;
  /** A step of the buttons that is being taken back. */
  let takenBack: { guard: LeaveGuard; delta: number } | null = null;
  /** The next step of the buttons is the one that was allowed. */
  let allowed = false;

  function guardOf(to: Target): LeaveGuard | undefined {
    const { pathname, search } = current();
    if (to.pathname === pathname && to.search === search) return undefined;
    return [...guards].find((guard) => guard.holds(to));
  }

  async function ask(guard: LeaveGuard, proceed: () => void): Promise<void> {
    // One question at a time: a second click behind the dialog asks nothing new.
    if (asking) return;
    asking = true;
    const yes = await guard.ask().finally(() => {
      asking = false;
    });
    if (yes) proceed();
  }

  function again(delta: number): void {
    allowed = true;
    go(delta);
  }

  return {
    guard(guard: LeaveGuard): () => void {
      guards.add(guard);
      return () => guards.delete(guard);
    },
    /** Makes a step of our own, at once or after a yes. */
    pass(to: Target, step: () => void): void {
      const guard = guardOf(to);
      if (guard) void ask(guard, step);
      else step();
    },
    /** Whether a step of the browser's buttons stands. `delta` is unknown for entries that are not ours: those pass. */
    letsBack(to: Target, delta: number | null): boolean {
      if (takenBack) {
        const { guard, delta: wanted } = takenBack;
        takenBack = null;
        void ask(guard, () => again(wanted));
        return false;
      }
      const guard = allowed || !delta ? undefined : guardOf(to);
      allowed = false;
      if (!guard || !delta) return true;
      takenBack = { guard, delta };
      go(-delta);
      return false;
    },
  };
}
