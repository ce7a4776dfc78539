/**
 * For how many seconds the oldest of a backlog may wait until an operator looks, by service and backlog: what makes buyers or sellers wait within minutes, what
 * is asked for as a file within the hour. A backlog without a limit is a mistake, which a test finds.
 */
export const backlogLimits: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  orders: { checkouts: 120, settlements: 300, files: 3_600 },
  catalogue: { indexing: 300, decisions: 300, imports: 3_600, bulk_changes: 3_600, exports: 3_600 },
  billing: { payment_events: 300, refunds: 3_600 },
  companies: { memberships: 300 },
  tenders: { offers: 300 },
  identity: { letters: 300, data_files: 3_600, deletions: 86_400 },
  // One letter to a mailbox that is full is tried for as long as it is worth anything; a carrier that is away has an alert of its own.
  notifications: { deliveries: 21_600 },
  content: { versions: 600 },
  chat: { telling: 300 },
  // The feed is believed for a day; it is signed anew each hour.
  modules: { feed_renewal: 3_600 },
};

/** By service and backlog, as they stand in the labels. */
export const limitedBacklogs = Object.entries(backlogLimits).flatMap(([service, limits]) =>
  Object.entries(limits).map(([backlog, seconds]) => ({ service, backlog, seconds })),
);
