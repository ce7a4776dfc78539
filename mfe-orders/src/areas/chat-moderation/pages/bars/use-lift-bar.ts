import type { Bar } from '@market/chat-contract/moderation';
import { failureOf } from '@market/shell-kit/data/failure';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useActionToast } from '@market/shell-kit/feedback/use-action-toast';
import { useUnit } from 'effector-react';
import { chatApi } from '../../../../api.ts';
import { usePartyNames } from '../../../../features/chat-moderation/use-party-names.ts';
import { useText } from '../../use-text.ts';

/** Lets a person write again, once the reader said so; it happens at once and is not taken back. */
export function useLiftBar(): { pending: boolean; lift: (bar: Bar) => Promise<void> } {
  const { t } = useText();
  const [ask, toast] = useUnit([askFx, toastShown]);
  const { person } = usePartyNames();
  const withToast = useActionToast();
  const utils = chatApi.hooks.useUtils();
  const { mutateAsync, isPending } = chatApi.hooks.bar.lift.useMutation();
  const lift = async ({ user }: Bar) => {
    const name = person(user);
    const question = { title: t('MODERATION.LIFT.TITLE', { name }), text: t('MODERATION.LIFT.TEXT'), action: t('MODERATION.LIFT.ACTION') };
    if (!(await ask(question))) return;
    const ended = mutateAsync({ user_id: user.id }).catch((thrown) => {
      if (failureOf(thrown).code !== 'BAR_NOT_FOUND') throw thrown;
      // Its time is over, or a colleague was faster: the reader has what they wanted.
      return null;
    });
    if (await withToast(ended)) toast({ intent: 'success', text: t('MODERATION.LIFT.DONE', { name }) });
    await utils.bar.list.invalidate();
  };
  return { pending: isPending, lift };
}
