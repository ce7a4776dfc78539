/** Lets whoever has made work call the one who waits for it. */
export interface Wakeup {
  wake(): void;
  /** Until somebody wakes, or so many milliseconds at most; at once where somebody did while nobody waited. */
  wait(ms: number): Promise<void>;
}

export function createWakeup(): Wakeup {
  let isCalled = false;
  let rouse: (() => void) | undefined;
  return {
    wake() {
      isCalled = true;
      rouse?.();
    },
    async wait(ms) {
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
    },
  };
}
