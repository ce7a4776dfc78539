import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { Post } from '@market/chat-contract/post';
import { Icon } from '@market/shell-kit/icons/icon';
import { VisuallyHidden } from '@market/shell-kit/ui/visually-hidden';
import { useMoments } from '../../../../features/moments.ts';
import { PlainText } from '../../../../features/text/plain-text.tsx';
import { useChat } from '../../../../model/chat-context.tsx';
import type { Row } from '../../../../model/rows.ts';
import { useText } from '../../../../use-text.ts';
import { Bubble } from './bubble.tsx';
import { PostFiles } from './files/post-files.tsx';
import { PostCardView } from './post-card-view.tsx';
import { PostMenu } from './post-menu.tsx';
import type { PostRowProps } from './post-props.ts';
import { Quote } from './quote.tsx';

const useStyles = makeStyles({
  text: { margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  gone: { margin: 0, fontStyle: 'italic', color: tokens.colorNeutralForeground2 },
  marks: { display: 'inline-flex', lineHeight: 0 },
  second: { marginLeft: '-8px' },
});

type PostViewProps = Omit<PostRowProps, 'row'> & { row: Extract<Row, { kind: 'post' }> };

/** A post that the service has. */
export function PostView({ row: { key, post, first }, posts, nameOf, seenAt, isStop, actions }: PostViewProps) {
  const styles = useStyles();
  const { t } = useText();
  const { me } = useChat();
  const { time, short } = useMoments();
  const own = post.user_id === me;
  const author = own ? t('CHATS.POSTS.YOU') : nameOf(post.user_id);
  const isGone = post.delete_at > 0;
  return (
    <Bubble
      postKey={key}
      label={`${author}, ${short(post.create_at)}`}
      own={own}
      first={first}
      isStop={isStop}
      author={own || !first ? null : author}
      meta={
        <>
          <time dateTime={new Date(post.create_at).toISOString()}>{time(post.create_at)}</time>
          {own && !isGone && <ReadMark isRead={seenAt >= post.create_at} />}
        </>
      }
      menu={!isGone && <PostMenu post={post} own={own} actions={actions} />}
    >
      {post.root_id !== '' && <Quote post={posts.byId[post.root_id]} nameOf={nameOf} onPress={() => actions.jump(post.root_id)} />}
      {isGone ? <p className={styles.gone}>{t('CHATS.POSTS.DELETED')}</p> : <Said post={post} />}
    </Bubble>
  );
}

function Said({ post: { message, props, metadata } }: { post: Post }) {
  const styles = useStyles();
  return (
    <>
      {props.card && <PostCardView card={props.card} />}
      {message !== '' && (
        <p className={styles.text}>
          <PlainText text={message} />
        </p>
      )}
      {metadata.files.length > 0 && <PostFiles files={metadata.files} />}
    </>
  );
}

/** One mark: it is with the service; two: the other side has seen it. */
function ReadMark({ isRead }: { isRead: boolean }) {
  const styles = useStyles();
  const { t } = useText();
  const words = t(isRead ? 'CHATS.POSTS.READ' : 'CHATS.POSTS.SENT');
  return (
    <span className={styles.marks} title={words}>
      <Icon name="check" />
      {isRead && <Icon name="check" className={styles.second} />}
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
