import { personId, TEAM_ID } from '@market/chat-contract/ids';
import type { Team, TeamMember } from '@market/chat-contract/team';

export const theTeam: Team = {
  id: TEAM_ID,
  ...{ create_at: 1, update_at: 1, delete_at: 0 },
  display_name: 'Market',
  name: 'market',
  ...{ description: '', email: '', type: 'I', company_name: '', allowed_domains: '', invite_id: '', allow_open_invite: false },
  ...{ scheme_id: '', group_constrained: false },
};

export const theTeamMember = (userId: number): TeamMember => ({
  team_id: TEAM_ID,
  user_id: personId(userId),
  roles: 'team_user',
  delete_at: 0,
  ...{ scheme_user: true, scheme_admin: false, scheme_guest: false },
  ...{ mention_count: 0, mention_count_root: 0, msg_count: 0, msg_count_root: 0 },
});
