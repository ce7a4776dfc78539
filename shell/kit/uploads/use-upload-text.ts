import type { TextKey } from '../session/text-key.ts';
import { useKitText } from '../session/use-kit-text.ts';
import type { KitTextKey } from '../session/use-text-of.ts';
import type ru from './locales/ru.json';
import './upload-texts.ts';

/** The sentences of a file on its way, and of the kit, in the reader's language. */
export const useUploadText = () => useKitText<KitTextKey | TextKey<typeof ru>>();
