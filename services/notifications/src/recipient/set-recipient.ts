import type { Reachable, SetRecipient } from '../../contract/delivery.ts';
import type { Ctx } from '../context.ts';

/** Notes how a person is reached from now on. */
export async function setRecipient({ prisma }: Ctx, { user_id: userId, email, phone, locale }: SetRecipient): Promise<Reachable> {
  const facts = { email, phone: phone?.replace('+', '') ?? null, locale };
  await prisma.recipient.upsert({ where: { userId }, create: { userId, ...facts }, update: facts, select: { userId: true } });
  return { data: { letter: email !== null, sms: phone !== null } };
}
