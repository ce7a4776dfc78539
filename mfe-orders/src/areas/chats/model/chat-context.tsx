import { personId } from '@market/chat-contract/ids';
import { $user } from '@market/shell-kit/session/session';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useProvidedScope, useUnit } from 'effector-react';
import { createContext, type PropsWithChildren, type ReactNode, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import { chatApi } from '../../../api.ts';
import type { ChatCalls } from './chat-calls.ts';
import type { LineState } from './live/line.ts';
import { LiveChat } from './live/live-chat.ts';
import type { Unsent } from './outbox/unsent.ts';
import { type OwnWords, wordsOf } from './words.ts';

/** What the pages of the chat share for as long as one of them is open. */
export interface Chat {
  calls: ChatCalls;
  queries: QueryClient;
  /** The reader, as the chat names them. */
  me: string;
  live: LiveChat;
  /** null: still being read. */
  words: OwnWords | null;
}

const ChatContext = createContext<Chat | null>(null);

/** Opens the live line, and closes it when the last page of the chat is left. */
export function ChatProvider({ children }: PropsWithChildren): ReactNode {
  const user = useUnit($user)?.id;
  return user === undefined ? null : (
    <OfUser key={user} user={user}>
      {children}
    </OfUser>
  );
}

function OfUser({ user, children }: PropsWithChildren<{ user: number }>): ReactNode {
  const scope = useProvidedScope();
  const { client: calls } = chatApi.hooks.useUtils();
  const queries = useQueryClient();
  const me = personId(user);
  const [live] = useState(() => new LiveChat({ queries, me, token: async () => (await calls.server.token.query()).data }));
  const [words, setWords] = useState<OwnWords | null>(null);
  useEffect(() => {
    live.open();
    return () => live.close();
  }, [live]);
  useEffect(() => {
    let isHere = true;
    if (scope) void wordsOf(scope, { calls, queries, user, me }).then((opened) => isHere && setWords(opened));
    return () => {
      isHere = false;
    };
  }, [scope, calls, queries, user, me]);
  return <ChatContext value={{ calls, queries, me, live, words }}>{children}</ChatContext>;
}

export function useChat(): Chat {
  const chat = useContext(ChatContext);
  if (!chat) throw new Error('The chat needs ChatProvider');
  return chat;
}

export function useLineState(): LineState {
  const { live } = useChat();
  return useSyncExternalStore(live.subscribe, () => live.state);
}

/** Who types in the conversation, of all but the reader. */
export function useTypingIn(channel: string): readonly string[] {
  const { live } = useChat();
  return useSyncExternalStore(live.subscribe, () => live.typingIn(channel));
}

const NONE: readonly Unsent[] = [];
const never = () => () => {};

/** Posts of this browser that are not with the service yet, of all conversations. */
export function useUnsent(): readonly Unsent[] {
  const outbox = useChat().words?.outbox;
  return useSyncExternalStore(outbox?.subscribe ?? never, () => outbox?.unsent ?? NONE);
}
