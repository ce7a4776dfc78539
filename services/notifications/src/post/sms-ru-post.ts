import { z } from 'zod';
import { CarrierFault, type TextMessage, Undeliverable } from './post.ts';

const PATIENCE_MS = 10_000;

/** What SMS.ru answers to `/sms/send` with `json=1`: its own state first, then one per number. */
const Answer = z.object({
  status: z.string(),
  status_code: z.number(),
  sms: z.record(z.string(), z.object({ status: z.string(), status_code: z.number() })).optional(),
});

const ACCEPTED = 100;
/** About this number or this text: no route, no such number, a stop list, a forbidden word, too many to one number today. */
const FINAL = new Set([202, 203, 205, 207, 209, 214, 215, 216, 230, 232, 233]);

export interface SmsRu {
  url: string;
  key: string;
  from?: string | undefined;
}

/** Text messages over the HTTP protocol of SMS.ru. */
export const smsRuPost =
  ({ url, key, from }: SmsRu) =>
  async ({ to, text }: TextMessage): Promise<void> => {
    const form = new URLSearchParams({ api_id: key, to, msg: text, json: '1', ...(from ? { from } : {}) });
    const response = await fetch(`${url}/sms/send`, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).catch((cause: Error) => {
      throw new CarrierFault(cause.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE');
    });
    if (!response.ok) throw new CarrierFault(`HTTP ${response.status}`);
    const answer = Answer.safeParse(await response.json().catch(() => null));
    if (!answer.success) throw new CarrierFault('ANSWER NOT UNDERSTOOD');
    const code = codeOf(answer.data, to);
    if (code === ACCEPTED) return;
    throw FINAL.has(code) ? new Undeliverable(`SMS ${code}`) : new CarrierFault(`SMS ${code}`);
  };

/** The state of the whole request when it failed as a whole, else of the number. */
function codeOf({ status_code, sms }: z.infer<typeof Answer>, to: string): number {
  if (status_code !== ACCEPTED) return status_code;
  return (sms?.[to] ?? Object.values(sms ?? {})[0])?.status_code ?? 0;
}
