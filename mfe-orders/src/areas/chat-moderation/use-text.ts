import type { TextKey } from '@market/shell-kit/session/text-key';
import { useTextOf } from '@market/shell-kit/session/use-text-of';
import type { OrdersTextKey } from '../../use-text.ts';
import type ru from './locales/ru.json';

export type AreaTextKey = OrdersTextKey | TextKey<typeof ru>;

/** The sentences of the area, and those of the module. */
export const useText = useTextOf<AreaTextKey>;
