import type { BotAction, BotChallenge } from '@market/identity-contract/account';

/** What a token has to have been solved for. */
interface BotPurpose {
  action: BotAction;
  /** More work, or a closer look, than usual. */
  hard: boolean;
}

interface HumanToken extends BotPurpose {
  token: string;
  /** Network address of the caller. */
  address: string;
}

/** Tells people from programs. */
export interface BotCheck {
  challenge(purpose: BotPurpose): Promise<BotChallenge['data']>;
  /**
   * `failed` for a token that is forged, too old, of another purpose or used before; `easy` for a good one that was not
   * solved hard enough; `unavailable` when a hosted check does not answer.
   */
  verify(token: HumanToken): Promise<'passed' | 'failed' | 'easy' | 'unavailable'>;
}
