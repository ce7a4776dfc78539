import { combine, createEffect, createStore, sample } from 'effector';
import { forgetSignIn, storedSignIn, storeSignIn } from './kept-sign-in.ts';
import { $codeDigits, $trail, $values, restored, signInLeft, signInOpened } from './sign-in-form.model.ts';
import { $codeResendAt, $letterResendAt } from './sign-up.model.ts';

const readFx = createEffect(storedSignIn);
const storeFx = createEffect(storeSignIn);
const forgetFx = createEffect(forgetSignIn);

sample({ clock: signInOpened, target: readFx });
sample({ clock: readFx.doneData, filter: (kept) => kept !== null, target: restored });

const $isOpen = createStore(false)
  .on(readFx.finally, () => true)
  .on(signInLeft, () => false);
const $now = combine({
  trail: $trail,
  values: $values,
  codeLength: $codeDigits,
  codeResendAt: $codeResendAt,
  letterResendAt: $letterResendAt,
});
sample({ clock: $now, filter: $isOpen, target: storeFx });
// A reload ends the page without leaving it, so what is kept outlives that alone.
sample({ clock: signInLeft, fn: () => undefined, target: forgetFx });
