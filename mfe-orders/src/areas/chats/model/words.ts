import { userLeft } from '@market/shell-kit/session/session';
import type { QueryClient } from '@tanstack/react-query';
import { createWatch, type Scope } from 'effector';
import type { ChatCalls } from './chat-calls.ts';
import { applyPosted } from './live/apply-event.ts';
import { type ChatStore, openChatStore } from './outbox/chat-store.ts';
import { Outbox } from './outbox/outbox.ts';

/** What a user has written and not sent. */
export interface OwnWords {
  store: ChatStore;
  outbox: Outbox;
}

interface Writing {
  calls: ChatCalls;
  queries: QueryClient;
  /** Number of the user, and their name in the chat. */
  user: number;
  me: string;
}

/** A line that is held up says nothing for minutes; what is sent again is the same post. */
const ANSWER_MS = 20_000;

const opened = new WeakMap<Scope, Map<number, Promise<OwnWords>>>();

async function begin({ calls, queries, user, me }: Writing): Promise<OwnWords> {
  const store = await openChatStore(user);
  const outbox = new Outbox({
    ...{ user, store },
    send: (post) => calls.post.create.mutate(post, { signal: AbortSignal.timeout(ANSWER_MS) }),
    sent: (post) => applyPosted({ queries, me }, post),
  });
  outbox.start();
  return { store, outbox };
}

/** The words of a user on this page: they go on being sent when the chat is left, and until the user is. */
export function wordsOf(scope: Scope, writing: Writing): Promise<OwnWords> {
  const ofScope = opened.get(scope) ?? new Map<number, Promise<OwnWords>>();
  opened.set(scope, ofScope);
  const known = ofScope.get(writing.user);
  if (known) return known;
  const words = begin(writing);
  ofScope.set(writing.user, words);
  const unwatch = createWatch({
    unit: userLeft,
    scope,
    fn: () => {
      unwatch();
      ofScope.delete(writing.user);
      void words.then(({ outbox }) => outbox.stop());
    },
  });
  return words;
}
