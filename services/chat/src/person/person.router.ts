import { GetPerson, PeopleByIds, PeopleInChannel, Person, PersonStatus } from '@market/chat-contract/person';
import { orFile } from '@market/service-kit/http/file-answer';
import { router } from '@market/service-kit/trpc/trpc';
import { z } from 'zod';
import { traderProcedure } from '../procedures.ts';
import { getPeopleByIds, getPeopleInChannel, getPerson, getPicture, getStatuses } from './people.ts';

const tags = ['chat'];

export const personRouter = router({
  get: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/users/{user}', summary: 'A person of the chat: the caller (`me`) or another', tags } })
    .input(GetPerson)
    .output(Person)
    .query(({ ctx, input }) => getPerson(ctx, input)),
  picture: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/users/{user}/image', summary: 'The picture of a person', tags } })
    .input(GetPerson)
    .output(orFile(Person, 'image/png'))
    .query(({ ctx, input }) => getPicture(ctx, input)),
  inChannel: traderProcedure
    .meta({ openapi: { method: 'GET', path: '/api/v4/users', summary: 'People of a channel', tags } })
    .input(PeopleInChannel)
    .output(z.array(Person))
    .query(({ ctx, input }) => getPeopleInChannel(ctx, input)),
  statuses: traderProcedure
    .meta({ openapi: { method: 'POST', path: '/api/v4/users/status/ids', summary: 'How people are there', tags, list: 'ids' } })
    .input(PeopleByIds)
    .output(z.array(PersonStatus))
    .query(({ ctx, input }) => getStatuses(ctx, input)),
  byIds: traderProcedure
    .meta({ openapi: { method: 'POST', path: '/api/v4/users/ids', summary: 'People by id', tags, list: 'ids' } })
    .input(PeopleByIds)
    .output(z.array(Person))
    .query(({ ctx, input }) => getPeopleByIds(ctx, input)),
});
