import type { BotAction, BotChallenge, BotChallengeRequest } from '@market/identity-contract/account';
import { DomainError } from '@market/service-kit/errors';
import type { Pool } from 'pg';
import { isReached } from '../limits/attempts.queries.ts';
import { identitySettings } from '../settings.ts';
import type { BotCheck } from './bot-check.ts';

interface Checking {
  db: { pool: Pool };
  now: () => Date;
  botCheck: BotCheck;
  client?: string | null | undefined;
}

/** Wrong codes of everybody together, see `isUnderAttack`. */
export const ALL_WRONG_CODES = { kind: 'code.wrong.all', key: '' };
const ALARM_WINDOW = 600;

/** Codes are sprayed over many phones: the limits of each single phone do not see it. */
async function isUnderAttack({ db, now }: Pick<Checking, 'db' | 'now'>): Promise<boolean> {
  const { wrong_codes_alarm } = await identitySettings.get(db.pool);
  return isReached(db.pool, { ...ALL_WRONG_CODES, window: ALARM_WINDOW, most: wrong_codes_alarm }, now());
}

interface HumanCheck {
  action: BotAction;
  token: string | undefined;
  /** Asks for the harder one, for a reason of the caller's. */
  hard?: boolean;
}

/**
 * Lets nobody pass who has not solved a challenge for this very action; while an attack is on, a hard one.
 *
 * @throws DomainError BOT_CHECK_REQUIRED, BOT_CHECK_HARDER, BOT_CHECK_FAILED, BOT_CHECK_UNAVAILABLE
 */
export async function requireHuman(ctx: Checking, { action, token, hard = false }: HumanCheck): Promise<void> {
  const isHard = hard || (await isUnderAttack(ctx));
  if (token === undefined) throw refused(isHard ? 'BOT_CHECK_HARDER' : 'BOT_CHECK_REQUIRED', isHard);
  const verdict = await ctx.botCheck.verify({ token, action, hard: isHard, address: ctx.client ?? '' });
  if (verdict === 'easy') throw refused('BOT_CHECK_HARDER', true);
  if (verdict === 'failed') throw refused('BOT_CHECK_FAILED', isHard);
  if (verdict === 'unavailable') throw new DomainError('SERVICE_UNAVAILABLE', 'BOT_CHECK_UNAVAILABLE', { retryAfter: 5 });
}

const refused = (code: 'BOT_CHECK_REQUIRED' | 'BOT_CHECK_HARDER' | 'BOT_CHECK_FAILED', hard: boolean): DomainError =>
  new DomainError('UNPROCESSABLE_CONTENT', code, { hard });

/** A challenge to be solved; a hard one when that was asked for or is needed now. */
export async function getBotChallenge(ctx: Checking, { action, hard }: BotChallengeRequest): Promise<BotChallenge> {
  const isHard = hard || (await isUnderAttack(ctx));
  return { data: await ctx.botCheck.challenge({ action, hard: isHard }) };
}
