import './texts.ts';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type ru from './locales/ru.json';

/** The sentences of blocking, reporting and reading conversations of others. */
export const useText = useTextOf<TextKey<typeof ru>>;
