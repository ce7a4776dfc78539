import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type ru from './locales/ru.json';

export type TendersTextKey = TextKey<typeof ru>;

/** The sentences of the module that come with its first byte. */
export const useText = useTextOf<TendersTextKey>;
