/** Apps of one test file that run at the same time. */
const AT_ONCE = 6;

/** The users of the run's NATS server that one worker of vitest, counted from 1, has to itself. */
export const busUsers = (worker: number): string[] => Array.from({ length: AT_ONCE }, (_, index) => `worker${worker}_${index + 1}`);
