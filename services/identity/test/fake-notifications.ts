import { sendLetter, sendSms, setRecipient } from '@market/notifications-contract/calls';
import { answering, fakePeer } from '@market/service-kit/testing/fake-peer';

/** Takes what identity sends and lays it out for a test to read. */
export function fakeNotifications() {
  const taken = () => ({ data: { id: crypto.randomUUID() } });
  const peer = fakePeer('notifications', [
    answering(sendLetter, taken),
    answering(sendSms, taken),
    answering(setRecipient, () => ({ data: { letter: true, sms: true } })),
  ]);
  return { ...peer, letters: peer.asked(sendLetter), messages: peer.asked(sendSms), recipients: peer.asked(setRecipient) };
}
