import { solveChallenge } from 'altcha-lib';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import type { Challenge } from 'altcha-lib/types';

/** One share of the work: every `counterStep`-th number from `counterStart`. The messages are those of `solveChallengeWorkers`. */
interface Share {
  type: 'work' | 'abort';
  challenge: Challenge;
  counterStart: number;
  counterStep: number;
}

let current: AbortController | undefined;

async function work({ challenge, counterStart, counterStep }: Share): Promise<void> {
  current = new AbortController();
  const deriveKey = challenge.parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha;
  try {
    postMessage(await solveChallenge({ challenge, controller: current, counterStart, counterStep, deriveKey }));
  } catch (error) {
    postMessage({ error: String(error) });
  }
}

addEventListener('message', ({ data }: MessageEvent<Share>) => {
  if (data.type === 'abort') current?.abort();
  else void work(data);
});
