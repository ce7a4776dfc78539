import type { Ctx } from '../context.ts';
import type { UserRow } from './user.queries.ts';

/** Tells somebody who was shut out, where he can be told; that he is out does not wait for it. */
export function tellBlocked({ post, later }: Ctx, { email, phone, locale }: UserRow, reason: string): void {
  if (email !== null)
    later('letter to a blocked user', () => post.letter({ to: email, locale, template: 'account_blocked', params: { reason } }));
  else if (phone !== null) later('message to a blocked user', () => post.sms({ phone, locale, template: 'account_blocked', params: {} }));
}
