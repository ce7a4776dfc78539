import { z } from 'zod';

/** What names a channel, a post or a person to clients of Mattermost: 26 letters and digits. */
export const Id = z.string().regex(/^[a-z0-9]{26}$/);

const DIGITS = 25;

/** The id under which a user of the marketplace is known in the chat: `u` and the user's number. */
export const personId = (userId: number): string => `u${String(userId).padStart(DIGITS, '0')}`;

/** The number of the user that an id stands for; null: it stands for none. */
export function userIdOf(id: string): number | null {
  if (!/^u\d{25}$/.test(id)) return null;
  const userId = Number(id.slice(1));
  return userId > 0 && userId <= 2 ** 31 - 1 ? userId : null;
}

/** A person: by id, or the caller. */
export const PersonRef = z.union([z.literal('me'), Id]);

/** When, in milliseconds since the epoch; 0: never. */
export const Millis = z.int().nonnegative();

/** The one team of the chat: clients of Mattermost look for channels in teams. */
export const TEAM_ID = 'marketplacemarketplacemark';
export const TeamId = z.literal(TEAM_ID);

/** A page of a list, counted from 0 as Mattermost does. What is out of range is clamped. */
export const pagingFromZero = (size: number, most: number) => ({
  page: z
    .int()
    .transform((page) => Math.max(0, page))
    .default(0),
  per_page: z
    .int()
    .transform((rows) => Math.min(most, Math.max(1, rows)))
    .default(size),
});

export const Done = z.object({ status: z.literal('OK') });
export const DONE = { status: 'OK' } as const;
