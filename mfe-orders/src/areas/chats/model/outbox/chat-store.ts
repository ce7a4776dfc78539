import { personalDatabases } from '@market/shell-kit/forms/unsaved/drafts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft, Unsent } from './unsent.ts';

/** Where words are kept until they are sent. */
export interface ChatStore {
  /** Other pages of this browser see it too, and a reload leaves it as it is. */
  isShared: boolean;
  unsent: () => Promise<Unsent[]>;
  add: (unsent: Omit<Unsent, 'number'>) => Promise<void>;
  put: (unsent: Unsent) => Promise<void>;
  remove: (number: number) => Promise<void>;
  draft: (channel: string) => Promise<Draft | undefined>;
  keepDraft: (draft: Draft) => Promise<void>;
  dropDraft: (channel: string) => Promise<void>;
  /** Nothing is left. */
  drop: () => Promise<void>;
}

interface Schema extends DBSchema {
  unsent: { key: number; value: Unsent };
  draft: { key: string; value: Draft };
}

const NAME = 'chat';
const nameOf = (user: number): string => `${personalDatabases(user)}${NAME}`;

/** Words of whoever used this browser before are nobody else's. */
async function dropOthers(user: number): Promise<void> {
  const known = await indexedDB.databases();
  const others = known.flatMap(({ name = '' }) => (/^market:\d+:chat$/.test(name) && name !== nameOf(user) ? [name] : []));
  for (const name of others) indexedDB.deleteDatabase(name);
}

async function openDatabase(user: number): Promise<IDBPDatabase<Schema>> {
  await dropOthers(user);
  return openDB<Schema>(nameOf(user), 1, {
    upgrade(database) {
      database.createObjectStore('unsent', { keyPath: 'number', autoIncrement: true });
      database.createObjectStore('draft', { keyPath: 'channel' });
    },
    // Another page drops it: whoever signed out there has signed out here.
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
  });
}

/** What is kept in the browser under the user's number; where it keeps nothing, for as long as the page stands. */
export async function openChatStore(user: number): Promise<ChatStore> {
  try {
    return storeIn(await openDatabase(user));
  } catch {
    return storeInPage();
  }
}

const storeIn = (database: IDBPDatabase<Schema>): ChatStore => ({
  isShared: true,
  unsent: () => database.getAll('unsent'),
  // The database gives the number.
  add: async (unsent) => void (await database.add('unsent', unsent as Unsent)),
  put: async (unsent) => void (await database.put('unsent', unsent)),
  remove: (number) => database.delete('unsent', number),
  draft: (channel) => database.get('draft', channel),
  keepDraft: async (draft) => void (await database.put('draft', draft)),
  dropDraft: (channel) => database.delete('draft', channel),
  drop: async () => {
    await database.clear('unsent');
    await database.clear('draft');
  },
});

function storeInPage(): ChatStore {
  const unsent = new Map<number, Unsent>();
  const drafts = new Map<string, Draft>();
  let last = 0;
  return {
    isShared: false,
    unsent: async () => [...unsent.values()],
    add: async (one) => {
      last += 1;
      unsent.set(last, { ...one, number: last });
    },
    put: async (one) => void unsent.set(one.number, one),
    remove: async (number) => void unsent.delete(number),
    draft: async (channel) => drafts.get(channel),
    keepDraft: async (draft) => void drafts.set(draft.channel, draft),
    dropDraft: async (channel) => void drafts.delete(channel),
    drop: async () => {
      unsent.clear();
      drafts.clear();
    },
  };
}
