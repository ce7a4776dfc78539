import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type exportRu from '../../features/export-goods/locales/ru.json';
import type { ManagementTextKey } from '../../management/use-text.ts';
import type ru from './locales/ru.json';

/** The sentences of imports, exports and the table of prices, and those of management. */
export const useText = useTextOf<ManagementTextKey | TextKey<typeof exportRu> | TextKey<typeof ru>>;
