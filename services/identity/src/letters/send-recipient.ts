import type { RunInBackground } from '../background.ts';
import type { Post } from '../post.ts';
import { readContacts, type UserReader } from './recipient.queries.ts';

interface RecipientDependencies {
  prisma: UserReader;
  post: Post;
  runInBackground: RunInBackground;
}

/**
 * Sends notifications how a user is reached now, after the answer: called whenever e-mail, phone or language changed. Only an address
 * that its owner has confirmed is sent.
 */
export function sendRecipient({ prisma, post, runInBackground }: RecipientDependencies, userId: number): void {
  runInBackground('Telling how a user is reached', async () => {
    const user = await readContacts(prisma, userId);
    if (!user || user.deletedAt) return;
    const email = user.emailVerifiedAt ? user.email : null;
    await post.recipient({ user_id: userId, email, phone: user.phone, locale: user.locale === 'en' ? 'en' : 'ru' });
  });
}
