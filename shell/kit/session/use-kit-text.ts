import { type KitTextKey, type Translate, useTextOf } from './use-text-of.ts';

/** The kit's sentences in the reader's language. `Own`: those of a rarer part, which travel with it. */
export const useKitText = <Own extends string = KitTextKey>(): { t: Translate<Own> } => useTextOf<Own>('kit');
