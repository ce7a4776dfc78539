import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type { BackofficeTextKey } from '../../use-text.ts';
import type ru from './locales/ru.json';

export type PaymentsTextKey = BackofficeTextKey | TextKey<typeof ru>;

/** The sentences of payments by card and of payouts, and those of the module. */
export const useText = useTextOf<PaymentsTextKey>;
