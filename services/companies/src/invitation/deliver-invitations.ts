import type { Logger } from '@market/kit-contract/request-facts';
import type { Db } from '@market/service-kit/data/database';
import { inTransaction } from '@market/service-kit/data/transaction';
import { startOutboxJob } from '@market/service-kit/jobs/outbox-job';
import type { Accounts } from '../accounts.ts';
import { companyNews } from '../company/company-news.ts';
import { notifyMember } from '../company/notify-members.ts';
import type { Post } from '../post.ts';
import { claimDueInvitations, type DueInvitation, noteDelivered } from './invitation.queries.ts';

// The row of an invitation is the job: it is due from the moment it is written until notifications has taken its letter. A crash in
// between repeats the order, whose number makes it the same letter.

interface Deliverer {
  db: Db;
  accounts: Pick<Accounts, 'withContact'>;
  post: Post;
  log: Logger;
}

const EVERY_MS = 1_000;
/** How long one waits that could not be ordered, or whose process died: longer than the two calls of a delivery may last. */
const RETRY_SECONDS = 30;
/** As much as a letter shows of a name. */
const IN_LETTER = 150;
/** As much as a text message does: each of its parts is paid for. */
const IN_MESSAGE = 30;
const DAY_MS = 86_400_000;

const shown = (name: string, most: number): string => (name.length > most ? `${name.slice(0, most - 1).toWellFormed()}…` : name);

async function order({ post }: Deliverer, due: DueInvitation): Promise<void> {
  const { email, phone, locale, letter_id: id } = due;
  const named = (most: number) => ({ company: shown(due.brand, most) });
  if (phone !== null) return post.sms({ id, phone, locale, template: 'company_invitation', params: named(IN_MESSAGE) });
  const valid_days = Math.max(1, Math.round((due.expires_at.getTime() - Date.now()) / DAY_MS));
  const params = { ...named(IN_LETTER), valid_days, ...(due.inviter ? { inviter: shown(due.inviter, IN_LETTER) } : {}) };
  return post.letter({ id, to: email ?? '', locale, template: 'company_invitation', params });
}

async function deliver(deliverer: Deliverer, due: DueInvitation): Promise<void> {
  await order(deliverer, due);
  const userId = await deliverer.accounts.withContact(due.email === null ? { phone: `+${due.phone ?? ''}` } : { email: due.email });
  await inTransaction(deliverer.db.pool, async (tx) => {
    const isNews = await noteDelivered(tx, { id: due.id, letterId: due.letter_id });
    if (isNews && userId !== null) await notifyMember(tx, userId, companyNews.invited(due.brand));
  });
}

/** Sends what is due. Answers how to stop. */
export const startInvitationJob = (deliverer: Deliverer): (() => Promise<void>) =>
  startOutboxJob({
    claim: (most) => claimDueInvitations(deliverer.db.pool, { seconds: RETRY_SECONDS, most }),
    deliver: (due) => deliver(deliverer, due),
    facts: ({ id }) => ({ invitation: id }),
    failed: 'an invitation could not be sent; trying again',
    everyMs: EVERY_MS,
    log: deliverer.log,
  });
