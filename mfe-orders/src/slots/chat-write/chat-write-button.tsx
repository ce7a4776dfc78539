import { Button } from '@fluentui/react-button';
import { Spinner } from '@fluentui/react-spinner';
import { failureOf } from '@market/shell-kit/data/failure';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { addresses } from '@market/shell-kit/routing/addresses';
import { Link, useNavigate } from '@market/shell-kit/routing/navigation';
import { $user } from '@market/shell-kit/session/session';
import { type ChatPartner, chatPath } from '@market/shell-kit/slots/chat-partner';
import { usePageStyles } from '@market/shell-kit/ui/page-styles';
import { useStoreMap } from 'effector-react';
import { chatApi } from '../../api.ts';
import { useText } from './use-text.ts';

/** Opens the conversation and goes there, its draft with the card; what forbids it is said where it was pressed. */
export function ChatWriteButton(partner: ChatPartner) {
  const page = usePageStyles();
  const { t } = useText();
  const failureText = useFailureText();
  const navigate = useNavigate();
  const own = useStoreMap({ store: $user, keys: [], fn: (user) => user?.company?.id ?? 0, defaultValue: 0 });
  const open = chatApi.hooks.channel.open.useMutation();
  const { companyId, userId } = partner;
  const press = async () => {
    const parties = companyId === undefined ? { company_id: own, user_id: userId } : { company_id: companyId };
    const opened = await open.mutateAsync(parties).catch(() => null);
    if (opened) await navigate(chatPath(partner, opened.data.id));
  };
  return (
    <span className={page.words}>
      <span>
        <Button
          disabledFocusable={open.isPending}
          {...(open.isPending ? { icon: <Spinner size="extra-tiny" /> } : {})}
          onClick={() => void press()}
        >
          {t('CHAT_WRITE.ACTION')}
        </Button>
      </span>
      <span className={page.small} role="status">
        {open.isError && `${failureText(open.error)}. `}
        {open.isError && failureOf(open.error).code === 'CONTACT_LIMIT_REACHED' && (
          <Link to={addresses.tariffs} className={page.link}>
            {t('CHAT_WRITE.TARIFFS')}
          </Link>
        )}
      </span>
    </span>
  );
}
