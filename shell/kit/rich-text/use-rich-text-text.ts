import type { TextKey } from '../session/text-key.ts';
import { useKitText } from '../session/use-kit-text.ts';
import type ru from './locales/ru.json';

export type RichTextKey = TextKey<typeof ru>;

/** The sentences of the editor and of the kit in the reader's language. */
export const useRichTextText = () => useKitText<RichTextKey>();
