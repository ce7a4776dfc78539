import type { Ctx } from '../context.ts';
import { readContacts } from '../person/account.queries.ts';

/**
 * Sends notifications how a user is reached now, after the answer: called whenever e-mail, phone or language changed. Only an address
 * that its owner has confirmed is sent.
 */
export function sendRecipient({ prisma, post, runInBackground }: Pick<Ctx, 'prisma' | 'post' | 'runInBackground'>, userId: number): void {
  runInBackground('Telling how a user is reached', async () => {
    const user = await readContacts(prisma, userId);
    if (!user || user.deletedAt) return;
    const email = user.emailVerifiedAt ? user.email : null;
    await post.recipient({ user_id: userId, email, phone: user.phone, locale: user.locale === 'en' ? 'en' : 'ru' });
  });
}
