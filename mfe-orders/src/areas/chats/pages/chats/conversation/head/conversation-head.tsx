import { tokens } from '@fluentui/react-theme';
import { makeStyles } from '@griffel/react';
import type { OwnChannel } from '@market/chat-contract/channel';
import { personId } from '@market/chat-contract/ids';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link } from '@market/shell-kit/routing/navigation';
import { CompanyLogo } from '@market/shell-kit/ui/company-logo';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { usePeer } from '../../../../features/peer.ts';
import { PresenceDot } from '../../../../features/presence-dot.tsx';
import { useTypingIn } from '../../../../model/chat-context.tsx';
import { useMembers, useStatuses } from '../../../../model/use-kept.ts';
import { useText } from '../../../../use-text.ts';
import { ConversationMenu } from './conversation-menu.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    minWidth: 0,
    padding: '8px 8px 8px 16px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  words: { display: 'flex', flexDirection: 'column', flexGrow: 1, minWidth: 0 },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', fontWeight: tokens.fontWeightSemibold },
  state: {
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
});

/** With whom, whether they are there, and what can be done with the conversation. */
export function ConversationHead({ channel }: { channel: OwnChannel }) {
  const styles = useStyles();
  const page = usePageStyles();
  const { name, picture } = usePeer(channel);
  const { party, company } = channel;
  return (
    <div className={styles.head}>
      <CompanyLogo company={{ brand: name, logo: picture }} size="small" />
      <div className={styles.words}>
        {party === 'user' ? (
          <Link to={addresses.company(company.id)} className={`${page.link} ${styles.name}`}>
            {name}
          </Link>
        ) : (
          <span className={styles.name}>{name}</span>
        )}
        <PeerState channel={channel} />
      </div>
      <ConversationMenu channel={channel} />
    </div>
  );
}

/** Whether anybody of the other side is there, or is typing just now. */
function PeerState({ channel: { id, party, props } }: { channel: OwnChannel }) {
  const styles = useStyles();
  const { t } = useText();
  const statuses = useStatuses();
  const typing = useTypingIn(id);
  const owner = personId(props.user_id);
  const members = useMembers(id).data ?? [];
  const others = members.filter(({ user_id }) => (user_id === owner) === (party === 'company'));
  const online = others.some(({ user_id }) => statuses[user_id] === 'online');
  return (
    <span className={styles.state}>
      <PresenceDot online={online} />
      {typing.length > 0 ? t('CHATS.TYPING') : t(online ? 'CHATS.ONLINE' : 'CHATS.OFFLINE')}
    </span>
  );
}
