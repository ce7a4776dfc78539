import { Button } from '@fluentui/react-button';
import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import { Icon } from '@market/shell-kit/icons/icon';
import { useAuthorNames } from '../../../../features/peer.ts';
import { usePeople, usePosts } from '../../../../model/use-kept.ts';
import { useText } from '../../../../use-text.ts';
import { useSaid } from '../posts/use-said.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minWidth: 0,
    paddingLeft: '8px',
    borderLeft: `3px solid ${tokens.colorBrandStroke1}`,
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0, fontSize: tokens.fontSizeBase200 },
  said: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
});

interface ReplyBarProps {
  channel: OwnChannel;
  /** The post that is answered. */
  root: string;
  onCancel: () => void;
}

/** Which post the next one answers. */
export function ReplyBar({ channel, root, onCancel }: ReplyBarProps) {
  const styles = useStyles();
  const { t } = useText();
  const post = usePosts(channel).data?.byId[root];
  const nameOf = useAuthorNames(channel, usePeople(channel.id).data);
  const said = useSaid();
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <strong>{post ? t('CHATS.REPLY.TO', { name: nameOf(post.user_id) }) : t('CHATS.REPLY.TITLE')}</strong>
        <span className={styles.said}>{said(post)}</span>
      </div>
      <Button appearance="subtle" icon={<Icon name="close" />} aria-label={t('CHATS.REPLY.CANCEL')} onClick={onCancel} />
    </div>
  );
}
