import type { Channel } from '@market/notifications-contract/preference';
import type { Topic } from '@market/notifications-contract/topic';
import type { PrismaClient } from '../generated/prisma/client.ts';

interface Choice {
  topic: Topic;
  channel: Channel;
  on: boolean;
}

/** What a person chose otherwise than the default, and how they are reached; null while that is not known. */
export async function readPreferences(prisma: PrismaClient, userId: number) {
  const [choices, recipient] = await Promise.all([
    prisma.preference.findMany({ select: { topic: true, channel: true, on: true }, where: { userId } }),
    prisma.recipient.findUnique({ select: { email: true, phone: true }, where: { userId } }),
  ]);
  return { choices, recipient };
}

export async function upsertPreference(prisma: PrismaClient, userId: number, { topic, channel, on }: Choice): Promise<void> {
  const key = { userId, topic, channel };
  await prisma.preference.upsert({
    where: { userId_topic_channel: key },
    create: { ...key, on },
    update: { on },
    select: { userId: true },
  });
}
