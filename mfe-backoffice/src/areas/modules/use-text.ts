import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type { BackofficeTextKey } from '../../use-text.ts';
import type ru from './locales/ru.json';

export type ModulesTextKey = BackofficeTextKey | TextKey<typeof ru>;

/** The sentences of the registry of modules, and those of the backoffice module. */
export const useText = useTextOf<ModulesTextKey>;
