import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type { ManagementTextKey } from '../../management/use-text.ts';
import type ru from './locales/ru.json';

export type TaxonomyTextKey = ManagementTextKey | TextKey<typeof ru>;

/** The sentences of categories, types and synonyms, and those of management. */
export const useText = useTextOf<TaxonomyTextKey>;
