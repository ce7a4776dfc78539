import './texts.ts';
import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type ru from './locales/ru.json';

export const useText = useTextOf<TextKey<typeof ru>>;
