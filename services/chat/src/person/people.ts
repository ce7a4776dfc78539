import { userIdOf } from '@market/chat-contract/ids';
import type { GetPerson, PeopleByIds, PeopleInChannel, Person, PersonStatus } from '@market/chat-contract/person';
import { DomainError } from '@market/service-kit/errors';
import { readerOf } from '../access/reader.ts';
import { findChannel } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { statusesOf } from '../live/statuses.ts';
import { readPeople, readPeopleOf } from '../stored/person.queries.ts';
import { personView } from '../stored/person-view.ts';

const NOBODY_YET = { name: '', avatar: null, locale: 'ru', company_id: null, brand: null, created_at: 0, updated_at: 0 } as const;

/** A person whom the caller shares a channel with. @throws DomainError PERSON_NOT_FOUND */
export async function getPerson(ctx: SignedInCtx, { user }: GetPerson): Promise<Person> {
  const reader = readerOf(ctx.principal);
  const id = user === 'me' ? reader.user : userIdOf(user);
  const [row] = id === null ? [] : await readPeople(ctx.db.pool, { ...reader, ids: [id] });
  if (row) return personView(row);
  // News of one's own account may still be on its way.
  if (id === reader.user) return personView({ ...NOBODY_YET, id: reader.user });
  throw new DomainError('NOT_FOUND', 'PERSON_NOT_FOUND');
}

/** Those of the people asked for whom the caller may know. */
export async function getPeopleByIds(ctx: SignedInCtx, { ids }: PeopleByIds): Promise<Person[]> {
  const users = ids.map(userIdOf).filter((id) => id !== null);
  return (await readPeople(ctx.db.pool, { ...readerOf(ctx.principal), ids: users })).map(personView);
}

/** @throws DomainError CHANNEL_NOT_FOUND */
export async function getPeopleInChannel(ctx: SignedInCtx, { in_channel, page, per_page }: PeopleInChannel): Promise<Person[]> {
  const channel = await findChannel(ctx, in_channel);
  const part = { channel: channel.id, limit: per_page, offset: page * per_page };
  return (await readPeopleOf(ctx.db.pool, { ...readerOf(ctx.principal), ...part })).map(personView);
}

/** How those of the people asked for are there whom the caller may know. */
export function getStatuses(ctx: SignedInCtx, { ids }: PeopleByIds): Promise<PersonStatus[]> {
  const users = ids.map(userIdOf).filter((id) => id !== null);
  return statusesOf(ctx, readerOf(ctx.principal), users);
}
