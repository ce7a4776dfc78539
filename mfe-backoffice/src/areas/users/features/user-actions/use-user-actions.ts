import type { User } from '@market/identity-contract/user';
import { askFx } from '@market/shell-kit/feedback/confirm';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { useFailureText } from '@market/shell-kit/feedback/use-action-toast';
import { userChanged } from '@market/shell-kit/session/session-events';
import { useUnit } from 'effector-react';
import { identity } from '../../../../api.ts';
import { useText } from '../../use-text.ts';
import { userName } from './user-name.ts';

interface UserActions {
  /** Each of them resolves after its toast. */
  block: (users: readonly User[], reason: string) => Promise<void>;
  unblock: (users: readonly User[]) => Promise<void>;
  /** Asks first; answers whether the user is gone. */
  remove: (user: User) => Promise<boolean>;
  removePicture: (user: User) => Promise<void>;
}

/** What is done to users outside of forms. Whatever shows users asks for them anew afterwards. */
export function useUserActions(): UserActions {
  const { t } = useText();
  const sentenceOf = useFailureText();
  const [toast, ask, tellFrame] = useUnit([toastShown, askFx, userChanged]);
  const { user } = identity.hooks.useUtils();
  const block = identity.hooks.user.block.useMutation();
  const unblock = identity.hooks.user.unblock.useMutation();
  const remove = identity.hooks.user.delete.useMutation();
  const removePicture = identity.hooks.user.deletePhoto.useMutation();

  /** One after another, so that a failure of one does not lose the others. */
  const each = async (
    users: readonly User[],
    act: (one: User) => Promise<unknown>,
    word: 'BLOCKED' | 'UNBLOCKED' | 'DELETED' | 'PICTURE_GONE',
  ) => {
    const failed: string[] = [];
    for (const one of users) {
      await act(one).catch((thrown: unknown) => failed.push(t('USERS.FAILED', { name: userName(one), text: sentenceOf(thrown) })));
    }
    const done = users.length - failed.length;
    if (done > 0) toast({ intent: 'success', text: t(`USERS.DONE.${word}`, { count: done }) });
    for (const text of failed) toast({ intent: 'error', text });
    await user.invalidate();
    return done > 0;
  };
  return {
    block: async (users, reason) => void (await each(users, ({ id }) => block.mutateAsync({ id, reason }), 'BLOCKED')),
    unblock: async (users) => void (await each(users, ({ id }) => unblock.mutateAsync({ id }), 'UNBLOCKED')),
    remove: async (one) => {
      const name = userName(one);
      const yes = await ask({
        title: t('USERS.DELETE.TITLE', { name }),
        text: t('USERS.DELETE.TEXT'),
        action: t('USERS.DELETE.ACTION'),
        danger: true,
      });
      return yes && each([one], ({ id }) => remove.mutateAsync({ id }), 'DELETED');
    },
    removePicture: async (one) => {
      await each([one], async ({ id }) => tellFrame((await removePicture.mutateAsync({ id })).data), 'PICTURE_GONE');
    },
  };
}
