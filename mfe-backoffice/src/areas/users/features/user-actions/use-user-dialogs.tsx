import type { User } from '@market/identity-contract/user';
import { type ReactNode, useState } from 'react';
import { BlockDialog } from './block-dialog.tsx';
import { PictureDialog } from './picture-dialog.tsx';
import { useUserActions } from './use-user-actions.ts';
import type { UserAction } from './user-actions.tsx';

interface UserDialogs {
  /** Draw it once, anywhere on the page. */
  dialogs: ReactNode;
  act: (act: Exclude<UserAction, 'edit'>, user: User) => void;
  /** For several users at once; `done` when it happened. */
  blockAll: (users: readonly User[], done: () => void) => void;
  unblockAll: (users: readonly User[], done: () => void) => void;
}

type Open = { kind: 'block'; users: readonly User[]; done: () => void } | { kind: 'picture'; user: User };

const nothing = () => {};

/** What can be done to users, with the dialogs that it takes. `onDeleted` hears of one who is gone. */
export function useUserDialogs(onDeleted: (user: User) => void = nothing): UserDialogs {
  const actions = useUserActions();
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const block = async (reason: string) => {
    if (open?.kind !== 'block') return;
    await actions.block(open.users, reason);
    open.done();
    close();
  };
  return {
    dialogs: (
      <>
        {open?.kind === 'block' && <BlockDialog users={open.users} block={block} close={close} />}
        {open?.kind === 'picture' && <PictureDialog user={open.user} close={close} />}
      </>
    ),
    act(act, user) {
      switch (act) {
        case 'block':
          return setOpen({ kind: 'block', users: [user], done: nothing });
        case 'unblock':
          return void actions.unblock([user]);
        case 'delete':
          return void actions.remove(user).then((gone) => gone && onDeleted(user));
        case 'picture':
          return setOpen({ kind: 'picture', user });
        case 'removePicture':
          return void actions.removePicture(user);
      }
    },
    blockAll: (users, done) => setOpen({ kind: 'block', users, done }),
    unblockAll: (users, done) => void actions.unblock(users).then(done),
  };
}
