import type { TextKey } from '../session/text-key.ts';
import { useKitText } from '../session/use-kit-text.ts';
import type { KitTextKey } from '../session/use-text-of.ts';
import type ru from './locales/ru.json';
import './picture-texts.ts';

/** The sentences of pictures on their way, and of the kit, in the reader's language. */
export const usePictureText = () => useKitText<KitTextKey | TextKey<typeof ru>>();
