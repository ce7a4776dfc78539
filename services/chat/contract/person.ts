import { z } from 'zod';
import { Id, Millis, PersonRef, pagingFromZero } from './ids.ts';

/** A person in the words of Mattermost: never an address or a phone. */
export const Person = z.object({
  id: Id,
  create_at: Millis,
  update_at: Millis,
  delete_at: Millis,
  username: z.string(),
  password: z.literal(''),
  auth_service: z.literal(''),
  email: z.literal(''),
  /** The company that the person acts for; empty: none. */
  nickname: z.string(),
  first_name: z.string(),
  last_name: z.literal(''),
  position: z.string(),
  /** A text of words, not a list. */
  roles: z.literal('system_user'),
  props: z.object({ company_id: z.string().optional() }),
  notify_props: z.object({}),
  last_password_update: z.literal(0),
  last_picture_update: Millis,
  locale: z.enum(['ru', 'en']),
  mfa_active: z.literal(false),
  last_activity_at: Millis,
  is_bot: z.literal(false),
  bot_description: z.literal(''),
  terms_of_service_id: z.literal(''),
  terms_of_service_create_at: z.literal(0),
});
export type Person = z.infer<typeof Person>;

export const GetPerson = z.object({ user: PersonRef });
export type GetPerson = z.output<typeof GetPerson>;
export const PeopleByIds = z.object({ ids: z.array(Id).max(100) });
export type PeopleByIds = z.output<typeof PeopleByIds>;
export const PeopleInChannel = z.object({ in_channel: Id, ...pagingFromZero(60, 200) });
export type PeopleInChannel = z.output<typeof PeopleInChannel>;

/** How a person is there, in the words of Mattermost. */
export const PersonStatus = z.object({
  user_id: Id,
  status: z.enum(['online', 'away', 'offline']),
  manual: z.literal(false),
  last_activity_at: z.literal(0),
});
export type PersonStatus = z.infer<typeof PersonStatus>;
