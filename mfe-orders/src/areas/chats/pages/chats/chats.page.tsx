import { Id } from '@market/chat-contract/ids';
import { MissingPage } from '@market/shell-kit/routing/missing-page';
import { Navigate, useParams } from '@market/shell-kit/routing/navigation';
import { useUrlState } from '@market/shell-kit/routing/url-state';
import { ChatProvider } from '../../model/chat-context.tsx';
import { chatsPaths } from '../../navigation.ts';
import { ChatPanes } from './chat-panes.tsx';
import { chatsParams } from './chats-params.ts';
import { OpeningChat } from './opening/opening-chat.tsx';

/** Conversations, and the one that is open. */
export function ChatsPage() {
  const { id } = useParams();
  const [{ company, user, channel, card }] = useUrlState(chatsParams);
  if (id !== undefined && !Id.safeParse(id).success) return <MissingPage />;
  if (id === undefined && channel !== '') return <Navigate to={chatsPaths.conversation(channel)} replace />;
  const isToOpen = id === undefined && (company > 0 || user > 0);
  if (isToOpen) return <OpeningChat key={`${company}-${user}`} company={company} user={user} card={card} />;
  return (
    <ChatProvider>
      <ChatPanes id={id ?? null} />
    </ChatProvider>
  );
}
