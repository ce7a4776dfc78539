import { z } from 'zod';
import { Id, Millis, TEAM_ID } from './ids.ts';

/** The one team of everybody, in the words of Mattermost. */
export const Team = z.object({
  id: z.literal(TEAM_ID),
  create_at: Millis,
  update_at: Millis,
  delete_at: z.literal(0),
  display_name: z.string(),
  name: z.literal('market'),
  description: z.literal(''),
  email: z.literal(''),
  type: z.literal('I'),
  company_name: z.literal(''),
  allowed_domains: z.literal(''),
  invite_id: z.literal(''),
  allow_open_invite: z.literal(false),
  scheme_id: z.literal(''),
  group_constrained: z.literal(false),
});
export type Team = z.infer<typeof Team>;

export const TeamMember = z.object({
  team_id: z.literal(TEAM_ID),
  user_id: Id,
  roles: z.literal('team_user'),
  delete_at: z.literal(0),
  scheme_user: z.literal(true),
  scheme_admin: z.literal(false),
  scheme_guest: z.literal(false),
  mention_count: z.int(),
  mention_count_root: z.int(),
  msg_count: z.int(),
  msg_count_root: z.int(),
});
export type TeamMember = z.infer<typeof TeamMember>;

export const Preference = z.object({ user_id: Id, category: z.string(), name: z.string(), value: z.string() });
