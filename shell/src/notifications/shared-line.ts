import type { Change, MailboxState } from '@market/notifications-contract/live';
import type { Notification } from '@market/notifications-contract/notification';
import type { EventSourceMessage } from 'eventsource-parser';
import { listenLive } from './live-line.ts';

/** A message between the tabs of a browser. */
type TabMessage =
  | { kind: 'mailbox'; state: MailboxState }
  | { kind: 'notification'; notification: Notification }
  | { kind: 'change'; change: Change }
  /** Changes may have been lost: pages ask anew. */
  | { kind: 'missed' }
  /** A tab that has just come asks how things stand. */
  | { kind: 'ask' };

export interface SharedLine {
  userId: number;
  token: string;
  mailbox: (state: MailboxState) => void;
  arrived: (notification: Notification) => void;
  changed: (change: Change) => void;
  missed: () => void;
  cut: () => void;
  refused: () => void;
}

/**
 * One live line per browser, whatever the number of tabs: a browser opens six connections to a server that speaks
 * HTTP/1.1, and lines that never end would leave none for the pages. The tab that holds the lock listens and tells the
 * others; when it closes, the next one goes on. Answers how to stop.
 */
export function shareLiveLine({ userId, token, mailbox, arrived, changed, missed, cut, refused }: SharedLine): () => void {
  const stopping = new AbortController();
  const name = `market:live:${userId}`;
  const others = new BroadcastChannel(name);
  let state: MailboxState | null = null;
  let isLeader = false;
  const apply = (message: TabMessage): void => {
    if (message.kind === 'notification') arrived(message.notification);
    if (message.kind === 'change') changed(message.change);
    if (message.kind === 'missed') missed();
    if (message.kind !== 'mailbox') return;
    state = message.state;
    mailbox(state);
  };
  others.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if (data.kind !== 'ask') apply(data);
    else if (isLeader && state) others.postMessage({ kind: 'mailbox', state } satisfies TabMessage);
  });
  const tell = (message: TabMessage | null): void => {
    if (!message) return;
    apply(message);
    others.postMessage(message);
  };
  const lead = (): Promise<void> => {
    isLeader = true;
    // Another tab listened until now, and what came between the two of them is lost.
    const followed = state !== null;
    const opened = (again: boolean) => (again || followed) && tell({ kind: 'missed' });
    return listenLive({ token, onEvent: (event) => tell(messageOf(event)), opened, cut, refused, stopping: stopping.signal });
  };
  others.postMessage({ kind: 'ask' } satisfies TabMessage);
  // Locks need a secure page: over plain HTTP from another machine every tab listens for itself.
  if (navigator.locks) void navigator.locks.request(name, { signal: stopping.signal }, lead).catch(() => undefined);
  else void lead();
  return () => {
    stopping.abort();
    others.close();
  };
}

function messageOf({ event, data }: EventSourceMessage): TabMessage | null {
  if (event === 'mailbox') return { kind: 'mailbox', state: JSON.parse(data) };
  if (event === 'notification') return { kind: 'notification', notification: JSON.parse(data) };
  if (event === 'change') return { kind: 'change', change: JSON.parse(data) };
  if (event === 'missed') return { kind: 'missed' };
  return null;
}
