import type { Wanted } from '@market/notifications-contract/notification.events';
import type { z } from 'zod';

/** A notification that a test does not care about otherwise. */
export const wanted = (user_id: number, changes: Partial<z.input<typeof Wanted>> = {}): z.input<typeof Wanted> => ({
  user_id,
  topic: 'account',
  kind: 'test_happened',
  title: { ru: 'Случилось', en: 'It happened' },
  text: { ru: 'Подробности', en: 'Details' },
  target: { kind: 'profile' },
  ...changes,
});
