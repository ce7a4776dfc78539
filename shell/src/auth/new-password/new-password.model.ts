import { failureOf } from '@market/shell-kit/data/failure';
import { toastShown } from '@market/shell-kit/feedback/toasts';
import { pageHistory } from '@market/shell-kit/routing/history';
import { $locale } from '@market/shell-kit/session/locale';
import { $user } from '@market/shell-kit/session/session';
import { createEffect, createEvent, createStore, sample } from 'effector';
import { SIGN_IN_PATH } from '../../platform/routes/own-pages.ts';
import { signOutAsked } from '../../session/session.model.ts';
import { say } from '../auth-texts.ts';
import { changePasswordFx, readLetterLinkFx } from '../sign-in/identity-calls.ts';
import { answered } from '../sign-in/sign-in.model.ts';
import type { Words } from '../sign-in/sign-in-values.ts';

interface NewPasswordValues {
  password: string;
  password2: string;
}

export type NewPasswordField = keyof NewPasswordValues;
type Errors = Partial<Record<NewPasswordField, Words>>;

/** The page of a letter's link is on screen; carries the code of the link. */
export const newPasswordOpened = createEvent<string>();
export const newPasswordTyped = createEvent<Partial<NewPasswordValues>>();
export const newPasswordSubmitted = createEvent();
/** The reader, who is signed in, goes on to set the password of the link. */
export const linkTaken = createEvent<{ own: boolean }>();
/** The reader asks again whose link it is, after no answer came. */
export const linkAskedAgain = createEvent();

const EMPTY: NewPasswordValues = { password: '', password2: '' };
const SHORTEST = 8;

const $code = createStore('', { serialize: 'ignore' }).on(newPasswordOpened, (_, code) => code);
export const $newPassword = createStore(EMPTY, { serialize: 'ignore' })
  .on(newPasswordTyped, (values, change) => ({ ...values, ...change }))
  .reset([newPasswordOpened, changePasswordFx.done]);

function passwordError(password: string): Errors {
  if (password === '') return { password: { key: 'NEWPASS.REQUIRED' } };
  return password.length < SHORTEST ? { password: { key: 'NEWPASS.SHORT' } } : {};
}

function errorsOf({ password, password2 }: NewPasswordValues): Errors {
  const repeat: Errors = password2 === '' ? { password2: { key: 'NEWPASS.REPEAT_REQUIRED' } } : {};
  const mismatch: Errors = password2 !== '' && password !== password2 ? { password2: { key: 'NEWPASS.MISMATCH' } } : {};
  return { ...passwordError(password), ...repeat, ...mismatch };
}

const checked = sample({ clock: newPasswordSubmitted, source: $newPassword, fn: (values) => ({ values, errors: errorsOf(values) }) });
sample({
  clock: checked,
  source: $code,
  filter: (_, { errors }) => Object.keys(errors).length === 0,
  fn: (code, { values }) => ({ ...values, code }),
  target: changePasswordFx,
});

// Whoever is signed in learns for whom the link is before anything is typed.
sample({ clock: newPasswordOpened, source: $user, filter: (user) => user !== null, fn: (_, code) => code, target: readLetterLinkFx });
sample({ clock: linkAskedAgain, source: $code, target: readLetterLinkFx });

/** What stands before the form: nothing for a guest, a question for a user who is signed in. */
export type LinkQuestion = { kind: 'none' | 'asking' | 'failed' } | { kind: 'asked'; account: string; own: boolean };
const NONE: LinkQuestion = { kind: 'none' };

export const $linkQuestion = createStore<LinkQuestion>(NONE, { serialize: 'ignore' })
  .on(readLetterLinkFx, () => ({ kind: 'asking' }))
  .on(readLetterLinkFx.doneData, (_, { data }) => ({ kind: 'asked', ...data }))
  .on(readLetterLinkFx.failData, (_, thrown) => (failureOf(thrown).code === 'LINK_DEAD' ? NONE : { kind: 'failed' }))
  .on(linkTaken, () => NONE)
  .reset(newPasswordOpened);

const refused = changePasswordFx.failData.map(failureOf);

/** Why the link opens nothing any more, in the service's words. */
export const $deadLink = createStore<string | null>(null)
  .on([refused, readLetterLinkFx.failData.map(failureOf)], (known, { code, message }) => (code === 'LINK_DEAD' ? message : known))
  .reset(newPasswordOpened);

// Whatever else is refused speaks of the password itself: it is too common, or equal to the login.
const wordsOf = (message: string | null): Words => (message === null ? { key: 'ERROR.CONNECTION' } : { text: message });

export const $newPasswordErrors = createStore<Errors>({}, { serialize: 'ignore' })
  .on(checked, (_, { errors }) => errors)
  .on(refused, (_, { fields, message }) => {
    if (fields.password2) return { password2: { text: fields.password2 } };
    return { password: wordsOf(fields.password ?? message) };
  })
  .on(newPasswordTyped, (errors, change) => Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in change))))
  .on($locale, () => ({}))
  .reset(newPasswordOpened);

interface Attention {
  field: NewPasswordField;
  at: number;
}

export const $newPasswordAttention = createStore<Attention | null>(null)
  .on($newPasswordErrors, (before, errors) => {
    const [field] = Object.keys(errors) as NewPasswordField[];
    return field ? { field, at: (before?.at ?? 0) + 1 } : before;
  })
  .reset(newPasswordOpened);

export const $isSavingPassword = changePasswordFx.pending;

sample({ clock: changePasswordFx.done, fn: () => ({ intent: 'success' as const, text: say('NEWPASS.SAVED') }), target: toastShown });
sample({ clock: changePasswordFx.doneData, fn: ({ data }) => data, target: answered });

// The second factor is a step of the widget, and whoever is in goes on from there to where they were.
const goToWidgetFx = createEffect(() => pageHistory.replace(SIGN_IN_PATH));
sample({ clock: changePasswordFx.done, fn: () => undefined, target: goToWidgetFx });

// The session of another user ends before the owner of the link begins one here.
sample({
  clock: linkTaken,
  filter: ({ own }) => !own,
  fn: () => undefined,
  target: signOutAsked,
});
