import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type { CompaniesTextKey } from '../../use-text.ts';
import type ru from './locales/ru.json';

/** The sentences about a company's people, and those of the module. */
export const useText = useTextOf<CompaniesTextKey | TextKey<typeof ru>>;
