import type { BotChallenge } from '@market/identity-contract/account';
import type { Locale } from '@market/shell-kit/session/locale';
import { solveChallengeWorkers } from 'altcha-lib';
import type { Challenge } from 'altcha-lib/types';
import { askHostedCheck } from './hosted-check.ts';

/** More of them would slow the reader's typing down and shorten nothing that can be felt. */
const MOST_WORKERS = 4;

type Offered = BotChallenge['data'];

/** The work is done beside the page, so that typing stays smooth; the script comes from here, as the content policy wants. */
const newWorker = (): Worker => new Worker(/* webpackChunkName: "proof" */ new URL('./proof-worker.ts', import.meta.url));

async function prove(challenge: Challenge, signal: AbortSignal): Promise<string> {
  const controller = new AbortController();
  signal.addEventListener('abort', () => controller.abort());
  const concurrency = Math.min(MOST_WORKERS, Math.max(1, navigator.hardwareConcurrency - 1));
  const solution = await solveChallengeWorkers({ challenge, controller, concurrency, createWorker: newWorker });
  if (!solution) throw new Error('The challenge was not solved in time');
  return btoa(JSON.stringify({ challenge, solution }));
}

interface Circumstances {
  locale: Locale;
  signal: AbortSignal;
}

/** Passes the check that this installation asks for, without a word to the reader. Answers the token to send. */
export function solveChallenge(offered: Offered, { locale, signal }: Circumstances): Promise<string> {
  if (offered.provider === 'smartcaptcha') return askHostedCheck(offered.site_key, locale);
  return prove(offered.challenge as unknown as Challenge, signal);
}
