import { Preferences, SetPreference } from '@market/notifications-contract/preference';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { getPreferences } from './get-preferences.ts';
import { setPreference } from './set-preference.ts';

const tags = ['notification'];
const path = '/api/notifications/preferences';

export const preferenceRouter = router({
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path, summary: 'What the caller hears of by letter and text message', tags } })
    .output(Preferences)
    .query(({ ctx }) => getPreferences(ctx)),
  set: signedInProcedure
    .meta({ openapi: { method: 'PUT', path, summary: 'Choose a channel for a topic', tags } })
    .input(SetPreference)
    .output(Preferences)
    .mutation(({ ctx, input }) => setPreference(ctx, input)),
});
