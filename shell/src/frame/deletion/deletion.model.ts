import type { DeletionAnswer } from '@market/identity-contract/deletion';
import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { createEvent, sample } from 'effector';
import { say } from '../../parts/frame-texts.ts';
import { identityFx } from '../../session/identity-client.ts';

/** When the reader's account will be deleted; null: it will not. */
export const $deletionAt = $user.map((user) => user?.deletion_at ?? null);

/** The reader wants to keep it after all. */
export const deletionTakenBack = createEvent();

export const takeBackDeletionFx = identityFx<void, DeletionAnswer>((identity) => identity.deletion.takeBack.mutate());

sample({ clock: deletionTakenBack, target: takeBackDeletionFx });
sample({
  clock: takeBackDeletionFx.doneData,
  source: $user,
  filter: Boolean,
  fn: (user, { data }) => ({ ...user, ...data }),
  target: userChanged,
});
sample({
  clock: takeBackDeletionFx.failData,
  fn: (thrown) => ({ intent: 'error' as const, text: failureOf(thrown).message ?? say('SESSION.DELETION_STAYS') }),
  target: toastShown,
});
