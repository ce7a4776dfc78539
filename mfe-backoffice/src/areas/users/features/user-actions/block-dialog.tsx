import type { User } from '@market/identity-contract/user';
import { ReasonDialog } from '@market/shell-kit/forms/reason-dialog';
import { useText } from '../../use-text.ts';
import { userName } from './user-name.ts';

interface BlockDialogProps {
  users: readonly User[];
  /** Resolves when it is done; what it throws has been shown already. */
  block: (reason: string) => Promise<void>;
  close: () => void;
}

/** Asks why before it blocks users: the reason is kept, and they are notified of it. */
export function BlockDialog({ users, block, close }: BlockDialogProps) {
  const { t } = useText();
  const [only] = users;
  const title =
    users.length === 1 && only ? t('USERS.BLOCK.TITLE', { name: userName(only) }) : t('USERS.BLOCK.TITLE_MANY', { count: users.length });
  return (
    <ReasonDialog
      title={title}
      text={t('USERS.BLOCK.TEXT', { count: users.length })}
      hint={t('USERS.BLOCK.REASON_HINT')}
      action={t('USERS.BLOCK.ACTION')}
      act={block}
      close={close}
    />
  );
}
