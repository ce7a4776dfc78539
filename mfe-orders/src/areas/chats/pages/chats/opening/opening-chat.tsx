import { Spinner } from '@fluentui/react-spinner';
import { failureOf } from '@market/shell-kit/data/failure';
import { EmptyState } from '@market/shell-kit/feedback/empty-state';
import { LoadFailure } from '@market/shell-kit/feedback/load-failure';
import { addresses } from '@market/shell-kit/routing/addresses';
import { useNavigate } from '@market/shell-kit/routing/navigation';
import { $user } from '@market/shell-kit/session/session';
import { LinkButton } from '@market/shell-kit/ui/link-button';
import { useUnit } from 'effector-react';
import { useEffect, useEffectEvent } from 'react';
import { chatApi } from '../../../../../api.ts';
import { cardIn } from '../../../features/cards.ts';
import { chatsPaths } from '../../../navigation.ts';
import { useText } from '../../../use-text.ts';

interface OpeningChatProps {
  /** 0: the reader's own, which a vendor writes for. */
  company: number;
  /** 0: the reader. */
  user: number;
  card: string;
}

/** Opens the conversation with a company, or of the reader's company with a user, and goes there. */
export function OpeningChat({ company, user, card }: OpeningChatProps) {
  const { t } = useText();
  const navigate = useNavigate();
  const own = useUnit($user)?.company?.id ?? 0;
  const { mutateAsync, error, isError } = chatApi.hooks.channel.open.useMutation();
  const open = async () => {
    try {
      const { data } = await mutateAsync({ company_id: company || own, ...(user > 0 ? { user_id: user } : {}) });
      const shown = cardIn(card) ? `?card=${card}` : '';
      void navigate(`${chatsPaths.conversation(data.id)}${shown}`, { replace: true });
    } catch {
      // Shown below.
    }
  };
  const begin = useEffectEvent(() => void open());
  useEffect(() => begin(), []);
  if (!isError) return <Spinner label={t('CHATS.OPENING.WAIT')} aria-busy="true" />;
  const { message, status, code } = failureOf(error);
  if (message === null || status === null || status >= 500) return <LoadFailure error={error} onRetry={() => void open()} />;
  return (
    <EmptyState
      icon="info"
      title={t('CHATS.OPENING.REFUSED')}
      text={message}
      action={
        code === 'CONTACT_LIMIT_REACHED' ? (
          <LinkButton to={addresses.tariffs} appearance="primary">
            {t('CHATS.OPENING.TARIFFS')}
          </LinkButton>
        ) : (
          <LinkButton to={chatsPaths.list}>{t('CHATS.OPENING.TO_LIST')}</LinkButton>
        )
      }
    />
  );
}
