import { toastShown } from '@market/shell-kit/feedback/toasts';
import { $locale, type Locale, localeChosen, localeFollowed } from '@market/shell-kit/session/locale';
import { $user } from '@market/shell-kit/session/session';
import { userChanged } from '@market/shell-kit/session/session-events';
import { sample } from 'effector';
import { say } from '../parts/frame-texts.ts';
import { identityFx } from './identity-client.ts';

const saveLocaleFx = identityFx((identity, locale: Locale) => identity.me.update.mutate({ locale }));

const $state = { locale: $locale, user: $user, isSaving: saveLocaleFx.pending };

// The saved language of whoever comes wins over what this browser remembers.
sample({
  clock: $user.updates,
  source: $state,
  filter: ({ locale, user, isSaving }) => user !== null && !isSaving && user.locale !== locale,
  fn: ({ user, locale }) => user?.locale ?? locale,
  target: localeFollowed,
});

sample({
  clock: localeChosen,
  source: $state,
  filter: ({ locale, user, isSaving }) => user !== null && !isSaving && user.locale !== locale,
  fn: ({ locale }) => locale,
  target: saveLocaleFx,
});
sample({
  clock: saveLocaleFx.done,
  source: $locale,
  filter: (locale, { params }) => locale === params,
  fn: (_, { result }) => result.data,
  target: userChanged,
});
// The user went on switching while the first choice was on its way: the last one counts.
sample({
  clock: saveLocaleFx.done,
  source: $state,
  filter: ({ locale, user }, { params }) => user !== null && locale !== params,
  fn: ({ locale }) => locale,
  target: saveLocaleFx,
});
sample({
  clock: saveLocaleFx.fail,
  source: $user,
  filter: Boolean,
  fn: () => ({ intent: 'error' as const, text: say('SESSION.LOCALE_NOT_SAVED') }),
  target: toastShown,
});
