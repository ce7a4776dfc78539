import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { every } from '@market/service-kit/jobs/every';
import { startOutboxJob } from '@market/service-kit/jobs/outbox-job';
import type { Dependencies } from '../context.ts';
import { type Account, findByEmail } from '../person/account.queries.ts';
import {
  claimDueLetterJobs,
  claimLetterJob,
  deleteLetterJob,
  insertLetterJob,
  type LetterJob,
  type LetterKind,
  pruneLetterJobs,
} from './letter-job.queries.ts';
import { newLink } from './letter-links.ts';

// A letter is noted beside what it is about and written after the answer: no transaction is held during the call, no crash loses it, and
// the answer takes as long whether there is anybody to write to.

type Writer = Pick<Dependencies, 'db' | 'prisma' | 'post' | 'now' | 'environment'>;

/** How long one waits that nobody took, or whose process died: longer than a call to notifications may last. */
const RETRY_SECONDS = 15;
const EVERY_MS = 3_000;
const PRUNE_EVERY_MS = 60_000;

/** Notes a letter to an address, also to one that has no account. Afterwards: `writeSoon`. Answers its number. */
export async function enqueueLetter(tx: Tx, letter: { kind: LetterKind; email: string }): Promise<string> {
  const job = await insertLetterJob(tx, letter);
  if (!job) throw new Error('no letter was noted');
  return job.id;
}

/** Writes it after the answer; what fails is tried again by the job. */
export function writeSoon(ctx: Writer & Pick<Dependencies, 'runInBackground'>, id: string): void {
  ctx.runInBackground('Writing a letter', async () => {
    const job = await claimLetterJob(ctx.db.pool, { id, seconds: RETRY_SECONDS });
    if (job) await write(ctx, job);
  });
}

/** What the account needs to be let in, or null where nothing is written: to nobody who is blocked, for a link would open nothing. */
function templateOf(kind: LetterKind, account: Account | null): 'reset' | 'activation' | 'account_created' | null {
  if (!account?.email || account.blockedAt || account.deletedAt) return null;
  if (kind === 'created') return 'account_created';
  if (kind === 'activation') return account.activatedAt ? null : 'activation';
  return account.activatedAt ? 'reset' : 'activation';
}

async function write(ctx: Writer, { id, kind, email }: LetterJob): Promise<void> {
  const { pool } = ctx.db;
  const account = await findByEmail(ctx.prisma, email);
  const template = templateOf(kind, account);
  if (account && template) {
    const purpose = template === 'reset' ? 'reset' : 'activation';
    const params = await inTransaction(pool, (tx) => newLink(tx, ctx, { userId: account.id, purpose }));
    // Ordered twice with one number it is one letter.
    await ctx.post.letter({ id, to: email, locale: account.locale === 'en' ? 'en' : 'ru', template, params });
  }
  await deleteLetterJob(pool, { id });
}

/** Writes what a crash or an outage left, and forgets what nobody asks for any more. Answers how to stop. */
export function startLetterJob(writer: Writer, log: Logger): () => Promise<void> {
  const { pool } = writer.db;
  const stops = [
    startOutboxJob({
      claim: (most) => claimDueLetterJobs(pool, { seconds: RETRY_SECONDS, most }),
      deliver: (job) => write(writer, job),
      facts: () => ({}),
      failed: 'A letter could not be ordered; trying again',
      everyMs: EVERY_MS,
      log,
    }),
    every(() => pruneLetterJobs(pool), { everyMs: PRUNE_EVERY_MS, log, failed: 'Old letters could not be forgotten' }),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}
