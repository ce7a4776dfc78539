import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { userIdOf } from '@market/chat-contract/ids';
import type { GetPerson, PeopleByIds, PeopleInChannel, Person, PersonStatus } from '@market/chat-contract/person';
import { DomainError } from '@market/service-kit/errors';
import { initialsPicture } from '@market/service-kit/files/initials-picture';
import { FileAnswer } from '@market/service-kit/http/file-answer';
import { readerOf } from '../access/reader.ts';
import { findChannel } from '../channel/find-channel.ts';
import type { SignedInCtx } from '../context.ts';
import { statusesOf } from '../live/statuses.ts';
import { type PersonRow, readPeople, readPeopleOf } from '../stored/person.queries.ts';
import { personView } from '../stored/person-view.ts';

/** Clients ask at another address when a picture has changed. */
const PICTURE_SECONDS = 300;

const NOBODY_YET = { name: '', avatar: null, locale: 'ru', company_id: null, brand: null, created_at: 0, updated_at: 0 } as const;

/** A person whom the caller shares a channel with. @throws DomainError PERSON_NOT_FOUND */
export async function getPerson(ctx: SignedInCtx, asked: GetPerson): Promise<Person> {
  return personView(await findPerson(ctx, asked));
}

async function findPerson(ctx: SignedInCtx, { user }: GetPerson): Promise<PersonRow> {
  const reader = readerOf(ctx.principal);
  const id = user === 'me' ? reader.user : userIdOf(user);
  const [row] = id === null ? [] : await readPeople(ctx.db.pool, { ...reader, ids: [id] });
  if (row) return row;
  // News of one's own account may still be on its way.
  if (id === reader.user) return { ...NOBODY_YET, id: reader.user };
  throw new DomainError('NOT_FOUND', 'PERSON_NOT_FOUND');
}

/**
 * Over REST a person's picture: their own, or the first letters of their name; elsewhere the person.
 *
 * @throws DomainError PERSON_NOT_FOUND
 */
export async function getPicture(ctx: SignedInCtx, asked: GetPerson): Promise<FileAnswer | Person> {
  const row = await findPerson(ctx, asked);
  if (!ctx.takesFiles) return personView(row);
  if (row.avatar !== null) return new FileAnswer({ location: row.avatar, keeping: { seconds: PICTURE_SECONDS } });
  const picture = await initialsPicture(row.name, row.id);
  const etag = `"${createHash('sha256').update(picture).digest('hex').slice(0, 32)}"`;
  const keeping = { seconds: PICTURE_SECONDS, etag };
  return new FileAnswer({ name: `user${row.id}.png`, type: 'image/png', content: Readable.from([picture]), inline: true, keeping });
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
