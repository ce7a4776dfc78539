import { callOf } from '@market/kit-contract/call';
import { Reachable, SendLetter, SendSms, SetRecipient, Taken } from './delivery.ts';

/** Answers when the order is taken for good. */
export const sendLetter = callOf({
  to: 'notifications',
  procedure: 'delivery.sendLetter',
  type: 'mutation',
  input: SendLetter,
  output: Taken,
});
export const sendSms = callOf({ to: 'notifications', procedure: 'delivery.sendSms', type: 'mutation', input: SendSms, output: Taken });

/** How a user is reached by notifications of other services. */
export const setRecipient = callOf({
  to: 'notifications',
  procedure: 'recipient.set',
  type: 'mutation',
  input: SetRecipient,
  output: Reachable,
});
