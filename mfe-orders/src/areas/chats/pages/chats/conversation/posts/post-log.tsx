import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import type { Member } from '@market/chat-contract/member';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useMemo, useRef, useState } from 'react';
import { ReportDialog } from '../../../../../../features/chat-moderation/report-dialog.tsx';
import { useChat, useUnsent } from '../../../../model/chat-context.tsx';
import type { KeptPosts } from '../../../../model/posts/kept-posts.ts';
import { rowsOf } from '../../../../model/rows.ts';
import { useText } from '../../../../use-text.ts';
import { NewPostsButton } from './new-posts-button.tsx';
import { PostRow } from './post-row.tsx';
import { firstUnread, seenByOthers } from './read-marks.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useJump } from './use-jump.ts';
import { useLog } from './use-log.ts';
import { useNamedPost } from './use-named-post.ts';
import { usePostKeys } from './use-post-keys.ts';
import { useSeen } from './use-seen.ts';

const useStyles = makeStyles({
  place: { position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex', flexDirection: 'column' },
  scroller: {
    flexGrow: 1,
    minHeight: 0,
    overflowY: 'auto',
    // The list keeps its place itself.
    overflowAnchor: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  all: { position: 'relative', width: '100%' },
  one: { position: 'absolute', top: 0, left: 0, width: '100%', boxSizing: 'border-box', padding: '0 12px' },
});

interface PostLogProps {
  channel: OwnChannel;
  posts: KeptPosts;
  members: readonly Member[];
  nameOf: (id: string) => string;
  reply: ((id: string) => void) | null;
}

/** What was said, the newest at the bottom. Only what is in sight is drawn. */
export function PostLog({ channel, posts, members, nameOf, reply }: PostLogProps) {
  const styles = useStyles();
  const { t } = useText();
  const { me } = useChat();
  const [unreadFrom, setUnreadFrom] = useState(() => firstUnread(posts, members, me));
  const [keptUnreadAt, keepUnread] = useState<string | null>(null);
  const markUnread = (id: string) => {
    setUnreadFrom(id);
    keepUnread(posts.ids.at(-1) ?? null);
  };
  const [reported, setReported] = useState<string | null>(null);
  const all = useUnsent();
  const unsent = useMemo(() => all.filter((one) => one.channel === channel.id), [all, channel.id]);
  const rows = useMemo(() => rowsOf({ me, posts, unsent, unreadFrom }), [me, posts, unsent, unreadFrom]);
  const scroller = useRef<HTMLDivElement>(null);
  const log = useLog({ channel: channel.id, rows, posts, unsent, scroller });
  const keys = usePostKeys({ channel: channel.id, rows, virtualizer: log.virtualizer, scroller });
  const jump = useJump({ channel: channel.id, rows, virtualizer: log.virtualizer, focus: keys.focus });
  useNamedPost(jump);
  const announced = useAnnouncements({ posts, nameOf });
  useSeen({ channel, posts, members, isAtEnd: log.isAtEnd, keptUnreadAt });
  const seen = seenByOthers(channel, members);
  return (
    <div className={styles.place}>
      <VisuallyHidden live>{announced}</VisuallyHidden>
      {rows.length === 0 && <EmptyState icon="users" title={t('CHATS.POSTS.EMPTY')} text={t('CHATS.POSTS.EMPTY_TEXT')} />}
      {/* What comes is announced above, several together; what scrolls into sight is not news. */}
      <div ref={scroller} role="log" aria-live="off" aria-label={t('CHATS.POSTS.LABEL')} className={styles.scroller} {...keys.listeners}>
        <div className={styles.all} style={{ height: log.virtualizer.getTotalSize() }}>
          {log.virtualizer.getVirtualItems().map(({ index, key, start }) => {
            const row = rows[index];
            return (
              row && (
                <div
                  key={key}
                  ref={log.virtualizer.measureElement}
                  data-index={index}
                  className={styles.one}
                  style={{ transform: `translateY(${start}px)` }}
                >
                  <PostRow
                    row={row}
                    posts={posts}
                    nameOf={nameOf}
                    seenAt={seen}
                    isStop={row.key === keys.stop}
                    actions={{
                      reply,
                      jump,
                      markUnread,
                      report: channel.party === 'staff' ? null : setReported,
                      mayWrite: channel.read_only === null,
                    }}
                  />
                </div>
              )
            );
          })}
        </div>
      </div>
      {reported !== null && <ReportDialog channelId={channel.id} postId={reported} onClose={() => setReported(null)} />}
      {!log.isAtEnd && <NewPostsButton count={log.newCount} onClick={log.toEnd} />}
    </div>
  );
}
