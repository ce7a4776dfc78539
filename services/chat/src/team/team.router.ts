import { Preference, Team, TeamMember } from '@market/chat-contract/team';
import { router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';
import { traderProcedure } from '../procedures.ts';
import { theTeam, theTeamMember } from './the-team.ts';

const tags = ['chat'];

/** Clients of Mattermost look for channels in teams: everybody has the same one. */
export const teamRouter = router({
  mine: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/users/me/teams', summary: 'The one team of the chat', tags } })
    .output(z.array(Team))
    .query(() => [theTeam]),
  myMemberships: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/users/me/teams/members', summary: 'The caller in it', tags } })
    .output(z.array(TeamMember))
    .query(({ ctx }) => [theTeamMember(ctx.principal.userId)]),
  preferences: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/users/me/preferences', summary: 'Preferences of the caller: there are none', tags } })
    .output(z.array(Preference))
    .query(() => []),
});
