/** Lets whoever has made work call those who wait for it. */
export interface Wakeup {
  wake(): void;
  /** One more to be woken: answers how he sleeps. */
  sleeper(): Sleep;
}

/** Until somebody wakes, or so many milliseconds at most; not at all where somebody did while he was awake. */
type Sleep = (ms: number) => Promise<void>;

export function createWakeup(): Wakeup {
  const bells: (() => void)[] = [];
  return {
    wake() {
      for (const ring of bells) ring();
    },
    sleeper() {
      let isCalled = false;
      let rouse: (() => void) | undefined;
      bells.push(() => {
        isCalled = true;
        rouse?.();
      });
      return async (ms) => {
        if (!isCalled) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, ms);
            timer.unref();
            rouse = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
        isCalled = false;
        rouse = undefined;
      };
    },
  };
}
