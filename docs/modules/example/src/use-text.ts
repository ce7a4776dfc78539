import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type ru from './locales/ru.json';

/** The sentences of the module: a key that its Russian texts do not have does not compile. */
export const useText = useTextOf<TextKey<typeof ru>>;
