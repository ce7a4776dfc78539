import { event, stateEvent } from '@market/kit-contract/event';
import { z } from 'zod';
import { Avatar } from './me.ts';
import { Role } from './role.ts';

/** What others may know of a user without asking: never an e-mail address or a phone. */
export const UserCard = z.object({
  id: z.int().positive(),
  fio: z.string(),
  avatar: Avatar.nullable(),
  roles: z.array(Role),
  locale: z.enum(['ru', 'en']),
  blocked: z.boolean(),
  company_id: z.int().nullable(),
});
export type UserCard = z.infer<typeof UserCard>;

/** A user appeared or something on their card changed. Carries the whole card, so a lost one is healed by the next. */
export const userChanged = stateEvent('mp.identity.user.changed', UserCard);

/** A user is gone for good: whoever keeps something personal of them forgets it. */
export const userDeleted = event('mp.identity.user.deleted', z.object({ id: z.int().positive() }));
