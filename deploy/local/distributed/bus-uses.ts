import { SESSION_REVOKED_SUBJECT } from '@market/identity-contract/session';
import { announcingServices } from '@market/notifications-contract/change.events';
import { notifyingServices, roleNotifyingServices } from '@market/notifications-contract/notification.events';
import type { BusUse } from '@market/service-kit/events/bus-users';

/** Word between instances of the chat. */
const CHAT = 'now.chat.*';
/** What was called at each gateway. */
const CALLS = 'now.gateway.calls';
/** What each instance sent in the demo; in production nobody says it. */
const DEMO_INBOX = 'now.notifications.inbox';

/**
 * What every process does on the bus, from which its allow list is made. It is compared with what the composed product does, so that a
 * subscription that is missing here is found before a server refuses it.
 */
export const BUS_USES: readonly BusUse[] = [
  { name: 'billing', publishes: true, consumes: ['identity', 'orders', 'companies'] },
  { name: 'catalogue', publishes: true, consumes: ['companies', 'identity', 'orders', 'billing'] },
  { name: 'chat', publishes: true, consumes: ['companies', 'identity', 'orders'], says: [CHAT], hears: [CHAT, SESSION_REVOKED_SUBJECT] },
  { name: 'companies', publishes: true, consumes: ['identity', 'content', 'orders', 'billing'] },
  { name: 'content', publishes: true, consumes: ['identity', 'companies'] },
  {
    name: 'identity',
    publishes: true,
    consumes: [...new Set(['content', 'companies', 'billing', ...roleNotifyingServices])],
    says: [SESSION_REVOKED_SUBJECT],
  },
  { name: 'modules', publishes: true, consumes: ['companies'] },
  {
    name: 'notifications',
    consumes: [...new Set(['identity', ...announcingServices, ...notifyingServices])],
    says: [DEMO_INBOX],
    hears: [DEMO_INBOX],
  },
  { name: 'orders', publishes: true, consumes: ['companies', 'identity', 'billing'] },
  { name: 'tenders', publishes: true, consumes: ['companies', 'identity', 'catalogue', 'orders', 'billing'] },
  { name: 'gateway', says: [CALLS], hears: [SESSION_REVOKED_SUBJECT, CALLS], counts: true },
];
