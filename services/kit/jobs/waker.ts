/** Wakes those who wait for work. A wake-up that comes while a sleeper works is kept for its next sleep. */
export interface Waker {
  wake(): void;
  /** Registers one more sleeper. */
  sleeper(): Sleep;
}

/** Resolves at the next wake-up, at the latest after `ms`; at once when one came since the last sleep. */
export type Sleep = (ms: number) => Promise<void>;

export function createWaker(): Waker {
  const bells: (() => void)[] = [];
  return {
    wake() {
      for (const ring of bells) ring();
    },
    sleeper() {
      let isWoken = false;
      let release: (() => void) | undefined;
      bells.push(() => {
        isWoken = true;
        release?.();
      });
      return async (ms) => {
        if (!isWoken) {
          await new Promise<void>((resolve) => {
            const timer = setTimeout(resolve, ms);
            release = () => {
              clearTimeout(timer);
              resolve();
            };
          });
        }
        isWoken = false;
        release = undefined;
      };
    },
  };
}
