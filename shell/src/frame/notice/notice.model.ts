import { keepChoice, readChoice } from '@market/shell-kit/session/stored-choice';
import { createEffect, createEvent, createStore, sample } from 'effector';

const STORAGE_KEY = 'market:privacy-notice';

/** The reader has seen the notice. */
export const noticeAccepted = createEvent();
/** Is the notice still to be shown? Once per browser. */
export const $noticeShown = createStore(readChoice(STORAGE_KEY, ['seen']) === null).on(noticeAccepted, () => false);

const keepSeenFx = createEffect(() => keepChoice(STORAGE_KEY, 'seen'));
sample({ clock: noticeAccepted, target: keepSeenFx });
