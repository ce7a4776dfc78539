import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type { CatalogTextKey } from '../use-text.ts';
import type ru from './locales/ru.json';

export type ManagementTextKey = CatalogTextKey | TextKey<typeof ru>;

/** The sentences of managing goods, and those of the module. */
export const useText = useTextOf<ManagementTextKey>;
