import { MenuItem } from '@fluentui/react-menu';
import type { OwnChannel } from '@market/chat-contract/channel';
import { type BlockedChannel, useBlock } from './use-block.ts';
import { useText } from './use-text.ts';

interface BlockItemProps {
  channel: BlockedChannel;
  onChanged: (channel: OwnChannel) => void;
}

/** In the menu of a conversation: forbids the other side to write, or lets it again. Nothing to whoever is on neither side. */
export function BlockItem({ channel, onChanged }: BlockItemProps) {
  const { t } = useText();
  const { mayBlock, isBlockedByMe, pending, block, unblock } = useBlock(channel, onChanged);
  if (!mayBlock) return null;
  return (
    <MenuItem disabled={pending} onClick={() => void (isBlockedByMe ? unblock() : block())}>
      {t(isBlockedByMe ? 'CHAT_MODERATION.UNBLOCK.ACTION' : 'CHAT_MODERATION.BLOCK.ACTION')}
    </MenuItem>
  );
}
