import type { Ctx } from '../context.ts';
import type { UserRow } from '../person/user.queries.ts';

/** Notifies a blocked user by mail or message; the block does not wait for it. */
export function notifyBlocked({ post, runInBackground }: Ctx, { email, phone, locale }: UserRow, reason: string): void {
  if (email !== null)
    runInBackground('letter to a blocked user', () => post.letter({ to: email, locale, template: 'account_blocked', params: { reason } }));
  else if (phone !== null)
    runInBackground('message to a blocked user', () => post.sms({ phone, locale, template: 'account_blocked', params: {} }));
}
