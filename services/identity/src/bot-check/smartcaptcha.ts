import type { Logger } from '@market/kit-contract/request-facts';
import type { Pool } from 'pg';
import { z } from 'zod';
import type { BotCheck } from './bot-check.ts';
import { useOnce } from './used-mark.queries.ts';

const PATIENCE_MS = 5_000;
/** The provider forgets a token sooner than that. */
const REMEMBERED_MS = 60 * 60_000;

const Verdict = z.object({ status: z.enum(['ok', 'failed']), message: z.string().optional() });

interface SmartCaptchaDeps {
  pool: Pool;
  log: Logger;
  siteKey: string;
  serverKey: string;
  /** Where tokens are validated. */
  url: string;
  now: () => Date;
}

/** Yandex SmartCaptcha. It judges by itself how close a look is needed, so there is no harder token to ask for. */
export function smartCaptchaCheck({ pool, log, siteKey, serverKey, url, now }: SmartCaptchaDeps): BotCheck {
  return {
    challenge: async () => ({ provider: 'smartcaptcha', site_key: siteKey }),
    verify: async ({ token, address }) => {
      const body = new URLSearchParams({ secret: serverKey, token, ...(address === '' ? {} : { ip: address }) });
      try {
        const answer = await fetch(url, { method: 'POST', body, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) });
        if (!answer.ok) throw new Error(`the bot check answered ${answer.status}`);
        const verdict = Verdict.parse(await answer.json());
        if (verdict.status !== 'ok') return 'failed';
      } catch (err) {
        // Closed rather than open: what it guards sends text messages that cost money.
        log.warn({ err }, 'The hosted bot check could not be asked');
        return 'unavailable';
      }
      return (await useOnce(pool, `smartcaptcha ${token}`, new Date(now().getTime() + REMEMBERED_MS))) ? 'passed' : 'failed';
    },
  };
}
