import type { Logger } from '@market/kit-contract/request-facts';
import { inTransaction } from '@market/service-kit/data/transaction';
import type { Tx } from '@market/service-kit/data/tx';
import { every } from '@market/service-kit/jobs/every';
import type { Dependencies } from '../context.ts';
import { type Account, findByEmail } from '../person/account.queries.ts';
import {
  claimLetterJob,
  deleteLetterJob,
  insertLetterJob,
  type LetterKind,
  pruneLetterJobs,
  readDueLetterJobs,
} from './letter-job.queries.ts';
import { newLink } from './letter-links.ts';

// A letter is noted beside what it is about and written after the answer: no transaction is held during the call, no crash loses it, and
// the answer takes as long whether there is anybody to write to.

type Writer = Pick<Dependencies, 'db' | 'prisma' | 'post' | 'now' | 'environment'>;

/** How long one waits that nobody took, or whose process died. */
const RETRY_SECONDS = 15;
const EVERY_MS = 3_000;
const AT_ONCE = 50;

/** Notes a letter to an address, also to one that has no account. Afterwards: `writeSoon`. Answers its number. */
export async function enqueueLetter(tx: Tx, letter: { kind: LetterKind; email: string }): Promise<string> {
  const job = await insertLetterJob(tx, letter);
  if (!job) throw new Error('no letter was noted');
  return job.id;
}

/** Writes it after the answer; what fails is tried again by the job. */
export function writeSoon(ctx: Writer & Pick<Dependencies, 'runInBackground'>, id: string): void {
  ctx.runInBackground('Writing a letter', () => write(ctx, id));
}

/** What the account needs to be let in, or null where nothing is written: to nobody who is blocked, for a link would open nothing. */
function templateOf(kind: LetterKind, account: Account | null): 'reset' | 'activation' | 'account_created' | null {
  if (!account?.email || account.blockedAt || account.deletedAt) return null;
  if (kind === 'created') return 'account_created';
  if (kind === 'activation') return account.activatedAt ? null : 'activation';
  return account.activatedAt ? 'reset' : 'activation';
}

async function write(ctx: Writer, id: string): Promise<void> {
  const { pool } = ctx.db;
  const job = await claimLetterJob(pool, { id, seconds: RETRY_SECONDS });
  if (!job) return;
  const account = await findByEmail(ctx.prisma, job.email);
  const template = templateOf(job.kind, account);
  if (account && template) {
    const purpose = template === 'reset' ? 'reset' : 'activation';
    const params = await inTransaction(pool, (tx) => newLink(tx, ctx, { userId: account.id, purpose }));
    // Ordered twice with one number it is one letter.
    await ctx.post.letter({ id, to: job.email, locale: account.locale === 'en' ? 'en' : 'ru', template, params });
  }
  await deleteLetterJob(pool, { id });
}

/** Writes what a crash or an outage left. Answers how to stop. */
export function startLetterJob(writer: Writer, log: Logger): () => Promise<void> {
  const writeDue = async (): Promise<void> => {
    await pruneLetterJobs(writer.db.pool);
    for (const { id } of await readDueLetterJobs(writer.db.pool, { most: AT_ONCE }))
      await write(writer, id).catch((err: unknown) => log.warn({ err }, 'A letter could not be ordered; trying again'));
  };
  return every(writeDue, { everyMs: EVERY_MS, log, failed: 'Letters could not be looked for' });
}
