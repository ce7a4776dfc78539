import {
  BlockUser,
  CompanySet,
  ContactOwner,
  ContactsAnswer,
  CreateUser,
  FindByContact,
  GetContacts,
  GetUser,
  ListUsers,
  SetCompany,
  UpdateUser,
  UploadUserAvatar,
  UserAnswer,
  UserDeleted,
  UserPage,
} from '@market/identity-contract/user';
import { router } from '@market/service-kit/trpc/trpc';
import { adminProcedure, serviceProcedure, signedInProcedure } from '../procedures.ts';
import { blockUser, unblockUser } from './block-user.ts';
import { createUser } from './create-user.ts';
import { deleteUser } from './delete-user.ts';
import { listUsers } from './list-users.ts';
import { changeAvatarOrMine, getUserOrMyself, updateUserOrMyself } from './own-account.ts';
import { findByContact, getContacts } from './proven-contacts.ts';
import { setCompany } from './set-company.ts';

const tags = ['user'];

/** Who may sign in is an administrator's business alone: managers do everything else that administrators do. Each looks after themselves. */
export const userRouter = router({
  list: adminProcedure
    .meta({ openapi: { method: 'GET', path: '/api/users/search', summary: 'Users, narrowed and ordered', tags } })
    .input(ListUsers)
    .output(UserPage)
    .query(({ ctx, input }) => listUsers(ctx, input)),
  // These four are the profile's as well: whoever is no administrator names themselves, see `own-account.ts`.
  get: signedInProcedure
    .meta({ openapi: { method: 'GET', path: '/api/user/{id}', summary: 'One user', tags } })
    .input(GetUser)
    .output(UserAnswer)
    .query(({ ctx, input }) => getUserOrMyself(ctx, input)),
  create: adminProcedure
    .meta({ openapi: { method: 'POST', path: '/api/user/create', summary: 'Make a user', tags }, repeatWindow: 10 })
    .input(CreateUser)
    .output(UserAnswer)
    .mutation(({ ctx, input }) => createUser(ctx, input)),
  update: signedInProcedure
    .meta({ openapi: { method: 'PUT', path: '/api/user/{id}/edit', summary: 'Change a user', tags } })
    .input(UpdateUser)
    .output(UserAnswer)
    .mutation(({ ctx, input }) => updateUserOrMyself(ctx, input)),
  delete: adminProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/user/{id}', summary: 'Delete a user', tags } })
    .input(GetUser)
    .output(UserDeleted)
    .mutation(({ ctx, input }) => deleteUser(ctx, input)),
  block: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/user/{id}/block', summary: 'Shut a user out', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(BlockUser)
    .output(UserAnswer)
    .mutation(({ ctx, input }) => blockUser(ctx, input)),
  unblock: adminProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/user/{id}/unblock', summary: 'Let a user in again', tags },
      repeatable: 'The state it leads to is reached once, then nothing changes',
    })
    .input(GetUser)
    .output(UserAnswer)
    .mutation(({ ctx, input }) => unblockUser(ctx, input)),
  uploadPhotos: signedInProcedure
    .meta({
      openapi: { method: 'POST', path: '/api/user/{id}/upload_photos', summary: 'Give a user a picture', tags },
      repeatable: 'The same picture takes its own place',
    })
    .input(UploadUserAvatar)
    .output(UserAnswer)
    .mutation(({ ctx, input: { id, photos } }) => changeAvatarOrMine(ctx, id, photos)),
  deletePhoto: signedInProcedure
    .meta({ openapi: { method: 'DELETE', path: '/api/user/{id}/delete_photo', summary: "Take a user's picture away", tags } })
    .input(GetUser)
    .output(UserAnswer)
    .mutation(({ ctx, input }) => changeAvatarOrMine(ctx, input.id, null)),
  setCompany: serviceProcedure
    .input(SetCompany)
    .output(CompanySet)
    .mutation(({ ctx, input }) => setCompany(ctx, input)),
  contacts: serviceProcedure
    .input(GetContacts)
    .output(ContactsAnswer)
    .query(({ ctx, input }) => getContacts(ctx, input)),
  withContact: serviceProcedure
    .input(FindByContact)
    .output(ContactOwner)
    .query(({ ctx, input }) => findByContact(ctx, input)),
});
