import { $audience, $user } from '@market/shell-kit/session/session';
import { combine, createEvent, createStore, sample } from 'effector';
import { $records } from '../platform/feed.model.ts';

/** The inspector opens (`true`) or closes. */
export const inspectorToggled = createEvent<boolean>();
/** A user pressed its shortcut. */
export const inspectorPressed = createEvent();

/** Whose modules the reader may look into: `all`, or those of the company that they act for, by its number; null: nobody's. */
export const $inspected = combine($audience, $user, $records, (audience, user, records) => {
  if (audience === 'ROLE_ADMIN') return 'all';
  const company = audience === 'ROLE_VENDOR' && user?.company ? String(user.company.id) : null;
  return records.some(({ vendor }) => vendor === company) ? company : null;
});

export const $inspectorOpen = createStore(false)
  .on(inspectorToggled, (_, open) => open)
  .on($inspected, (open, inspected) => open && inspected !== null);

// To whoever may look into nothing the keys are the browser's.
sample({
  clock: inspectorPressed,
  source: { open: $inspectorOpen, inspected: $inspected },
  filter: ({ inspected }) => inspected !== null,
  fn: ({ open }) => !open,
  target: inspectorToggled,
});
