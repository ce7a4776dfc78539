import {
  ConsentRows,
  EndSession,
  LocationAnswer,
  LocationDeleted,
  LocationId,
  LocationList,
  MeAnswer,
  OtherSessionsEnded,
  SaveLocation,
  SessionEnded,
  SessionRows,
  UpdateProfile,
  UploadAvatar,
} from '@market/identity-contract/me';
import {
  OrganizationAnswer,
  OrganizationDeleted,
  OrganizationId,
  OrganizationList,
  SaveOrganization,
} from '@market/identity-contract/organization';
import { router } from '@market/service-kit/trpc/trpc';
import { signedInProcedure } from '../procedures.ts';
import { deleteMyAvatar, uploadMyAvatar } from './change-my-avatar.ts';
import { getMe } from './get-me.ts';
import { listConsents } from './list-consents.ts';
import { deleteLocation, listLocations, saveLocation } from './my-locations.ts';
import { deleteOrganization, listOrganizations, saveOrganization } from './my-organizations.ts';
import { endOtherSessions, endSession, listSessions } from './my-sessions.ts';
import { updateMe } from './update-me.ts';

const tags = ['profile'];

export const meRouter = router({
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/me', summary: 'Who is signed in', tags } })
    .output(MeAnswer)
    .query(({ ctx }) => getMe(ctx)),
  profile: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/profile', summary: "The caller's profile", tags } })
    .output(MeAnswer)
    .query(({ ctx }) => getMe(ctx)),
  update: signedInProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/profile', summary: "Change the caller's profile", tags } })
    .input(UpdateProfile)
    .output(MeAnswer)
    .mutation(({ ctx, input }) => updateMe(ctx, input)),
  uploadPhotos: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/profile/upload_photos', summary: "Give the caller's profile a picture", tags },
      repeatable: 'The same picture takes its own place',
    })
    .input(UploadAvatar)
    .output(MeAnswer)
    .mutation(({ ctx, input }) => uploadMyAvatar(ctx, input)),
  deletePhoto: signedInProcedure
    .meta({
      openapi: { method: 'DELETE', path: '/api/profile/delete_photo', summary: "Take the picture of the caller's profile away", tags },
    })
    .output(MeAnswer)
    .mutation(({ ctx }) => deleteMyAvatar(ctx)),
  sessions: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/profile/sessions', summary: 'Where the caller is signed in', tags } })
    .output(SessionRows)
    .query(({ ctx }) => listSessions(ctx)),
  endSession: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/profile/session/{id}', summary: 'Sign out one of these', tags } })
    .input(EndSession)
    .output(SessionEnded)
    .mutation(({ ctx, input }) => endSession(ctx, input)),
  endOtherSessions: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/profile/sessions', summary: 'Sign out everywhere but here', tags } })
    .output(OtherSessionsEnded)
    .mutation(({ ctx }) => endOtherSessions(ctx)),
  consents: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/profile/consents', summary: 'What the caller agreed to', tags } })
    .output(ConsentRows)
    .query(({ ctx }) => listConsents(ctx)),
  locations: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/profile/locations', summary: 'Places kept for the checkout', tags } })
    .output(LocationList)
    .query(({ ctx }) => listLocations(ctx)),
  saveLocation: signedInProcedure
    .meta({ openapi: { method: 'POST', path: '/api/profile/location', summary: 'Keep a place, or change one', tags }, repeatWindow: 10 })
    .input(SaveLocation)
    .output(LocationAnswer)
    .mutation(({ ctx, input }) => saveLocation(ctx, input)),
  deleteLocation: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/profile/location/{id}', summary: 'Forget a place', tags } })
    .input(LocationId)
    .output(LocationDeleted)
    .mutation(({ ctx, input }) => deleteLocation(ctx, input)),
  organizations: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/profile/organizations', summary: 'Legal entities that the caller orders for', tags } })
    .output(OrganizationList)
    .query(({ ctx }) => listOrganizations(ctx)),
  saveOrganization: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/profile/organization', summary: 'Keep a legal entity, or change one', tags },
      repeatWindow: 10,
    })
    .input(SaveOrganization)
    .output(OrganizationAnswer)
    .mutation(({ ctx, input }) => saveOrganization(ctx, input)),
  deleteOrganization: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/profile/organization/{id}', summary: 'Forget a legal entity', tags } })
    .input(OrganizationId)
    .output(OrganizationDeleted)
    .mutation(({ ctx, input }) => deleteOrganization(ctx, input)),
});
