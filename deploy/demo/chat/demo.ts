import { fileKey } from '@market/chat/src/file/kept-file';
import type { FileStorage } from '@market/service-kit/files/files';
import type pg from 'pg';
import { today } from '../catalogue/demo.ts';
import { writeRows } from '../write-rows.ts';
import { Assets } from './assets.ts';
import { keepDocuments } from './chat-documents.ts';
import { CHAT_PICTURES, keepPictures } from './chat-pictures.ts';
import { Conversation } from './conversation.ts';
import { type ChatDatabases, type Databases, withDatabases } from './databases.ts';
import { keepClock, type WrittenChannel } from './keep-clock.ts';
import { type ChatMarket, readMarket } from './market.ts';
import { isDemoOf, PLANNED_CHANNELS, PLANNED_COMPANIES, PLANNED_USERS, REPORTED } from './plan.ts';
import { projectOwners } from './project-owners.ts';
import { writeReport } from './report.ts';

interface SeedParts extends ChatDatabases {
  files: FileStorage;
  /** Midnight (UTC) of the day that the demo's dates are counted back from. */
  day?: Date;
  /** Until the morning is over, the newest posts are those of the day before. */
  now?: Date;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Of whose goods documents are sent. */
const FILED_COMPANY = 1;
/** What posts are found by is kept beside them by whoever writes them. */
const WORDS =
  'UPDATE post p SET words = post_words(p.message, c.user_id, c.company_id, p.create_at) FROM channel c WHERE c.id = p.channel_id';
/** Since when people are known, before the first conversation. */
const KNOWN_DAYS = 730;

/**
 * Fills an empty database with the conversations of the demonstration. All or nothing; where there are conversations already, only files that
 * the storage has lost are made again. The same day gives the same rows.
 *
 * @returns whether anything was written
 */
export async function seedDemo({ files, day = today(), now = new Date(), ...urls }: SeedParts): Promise<boolean> {
  return withDatabases(urls, async (databases) => {
    const { rowCount } = await databases.chat.query('SELECT FROM channel LIMIT 1');
    if (rowCount) return restoreFiles(databases, files, { day, now });
    const market = await readDemo(databases, { day, now });
    if (!market) return false;
    await projectOwners(databases, day.getTime() - KNOWN_DAYS * DAY);
    // Before the commit shows anyone their addresses.
    await write(databases.chat, market, await keepFiles(files, market));
    return true;
  });
}

interface Moment {
  day: Date;
  now: Date;
}

/** null: the people of the demo, or their orders, are not there. */
async function readDemo(databases: Databases, moment: Moment): Promise<ChatMarket | null> {
  const { rows } = await databases.identity.query<{ id: number; fio: string }>('SELECT id, fio FROM "user" WHERE id = ANY ($1)', [
    PLANNED_USERS,
  ]);
  if (!isDemoOf(new Map(rows.map(({ id, fio }) => [id, fio])))) return null;
  return readMarket(databases, { ...moment, users: PLANNED_USERS, companies: PLANNED_COMPANIES });
}

type Files = ConstructorParameters<typeof Assets>[0];

/** The first picture comes last: where it is, there is everything. */
async function keepFiles(files: FileStorage, { goods }: ChatMarket): Promise<Files> {
  const documents = await keepDocuments(files, goods.get(FILED_COMPANY) ?? []);
  return { documents, pictures: await keepPictures(files) };
}

/** Answers that nothing was written: the rows stay, but for how long a document is that is made of goods as they are now. */
async function restoreFiles(databases: Databases, files: FileStorage, moment: Moment): Promise<false> {
  const first = CHAT_PICTURES[0]?.id ?? '';
  const { rowCount } = await databases.chat.query('SELECT FROM file WHERE id = $1', [first]);
  if (!rowCount || (await files.has(fileKey(first)))) return false;
  const market = await readDemo(databases, moment);
  const documents = market ? Object.values((await keepFiles(files, market)).documents).flat() : [];
  for (const { id, size } of documents) await databases.chat.query('UPDATE file SET size = $2 WHERE id = $1', [id, size]);
  // They are made of nothing that could be gone.
  if (!market) await keepPictures(files);
  return false;
}

async function write(chat: pg.Client, market: ChatMarket, files: Files): Promise<void> {
  const assets = new Assets(files);
  const written = PLANNED_CHANNELS.map((plan) => {
    const { said, ending } = new Conversation(plan, market, assets).write();
    return { plan, ending, ...keepClock(plan, said) };
  });
  const all = <T>(of: (each: WrittenChannel) => readonly T[]): T[] => written.flatMap(of);
  await writeRows(
    chat,
    'channel',
    all(({ channel }) => [channel]),
  );
  await writeRows(
    chat,
    'post',
    all(({ posts }) => posts),
  );
  await writeRows(
    chat,
    'file',
    all(({ files: sent }) => sent),
  );
  await writeRows(
    chat,
    'reader',
    all(({ readers }) => readers),
  );
  await chat.query(WORDS);
  // What is unread is told of like any other post.
  await chat.query('UPDATE telling SET clock = 0');
  for (const { plan, ending, idOf } of written) {
    const spam = plan.key === REPORTED.channel ? ending[REPORTED.place] : undefined;
    const post = spam && idOf.get(spam);
    if (post) await writeReport(chat, { post, reporter: plan.user, at: spam.at + HOUR });
  }
}
