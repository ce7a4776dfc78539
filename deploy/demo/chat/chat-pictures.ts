import { fileKey, RENDERINGS, type Rendering } from '@market/chat/src/file/kept-file';
import type { FileStorage } from '@market/service-kit/files/files';
import { COLOURS, type ColourKey } from '../catalogue/colours.ts';
import { LOOKS } from '../catalogue/garments/all-looks.ts';
import type { Pattern } from '../catalogue/garments/fabric.ts';
import { photograph, type View } from '../catalogue/garments/studio.ts';
import { drawOnce } from '../draw-once.ts';
import { chatId } from './chat-id.ts';

/** A drawing that is sent in a conversation: the same on every day, so that a storage which lost it gets it back. */
export interface ChatPicture {
  id: string;
  /** What is to be seen, in a sentence. */
  title: string;
  name: string;
  look: string;
  pattern: Pattern;
  colour: ColourKey;
  view: View;
}

/** A picture or document as it is kept. */
export interface KeptFile {
  id: string;
  name: string;
  extension: string;
  mime_type: string;
  size: number;
  width: number;
  height: number;
}

const picture = (title: string, [look, pattern, colour, view = 'front']: readonly [string, Pattern, ColourKey, View?]): ChatPicture => ({
  ...{ id: chatId('picture', title), title, name: `${title.replace(/[ ,]+/g, '-')}.jpg`, look, pattern, colour, view },
});

export const CHAT_PICTURES: readonly ChatPicture[] = [
  picture('платье-рубашка в клетку', ['dress-shirt', 'check', 'milk']),
  picture('льняная рубашка, голубая', ['shirt-linen', 'plain', 'light-blue']),
  picture('воротник льняной рубашки', ['shirt-linen', 'stripe', 'navy', 'detail']),
  picture('полотенца, новый цвет', ['towel-stack', 'terry', 'mint']),
  picture('худи на молнии, меланж', ['hoodie-zip', 'melange', 'grey']),
  picture('бельё в горошек', ['bedding', 'dots', 'powder']),
  picture('двубортный жакет', ['blazer-double', 'plain', 'camel']),
  picture('сарафан с принтом', ['sundress', 'floral', 'lilac']),
  picture('лонгслив в полоску, вид сзади', ['longsleeve', 'stripe', 'navy', 'back']),
  picture('платье-миди, горчичное', ['dress-a-line-midi', 'plain', 'mustard']),
];

async function keep(files: FileStorage, { id, name, look, pattern, colour, view }: ChatPicture): Promise<KeptFile> {
  const drawing = LOOKS.get(look);
  if (!drawing) throw new RangeError(`No drawing ${look}`);
  const { width, height, jpeg } = await drawOnce(photograph(drawing, { colour: COLOURS[colour].swatch, pattern })[view]);
  const kept = await Promise.all(
    (Object.keys(RENDERINGS) as Rendering[]).map(async (rendering) => {
      const bytes = await jpeg(RENDERINGS[rendering]);
      await files.put(fileKey(id, rendering), bytes, 'image/jpeg');
      return [rendering, bytes.length] as const;
    }),
  );
  return { id, name, extension: 'jpg', mime_type: 'image/jpeg', size: new Map(kept).get('whole') ?? 0, width, height };
}

/** Draws and keeps every picture of the demo's conversations, the first one last. */
export async function keepPictures(files: FileStorage): Promise<KeptFile[]> {
  const [first, ...others] = CHAT_PICTURES;
  const kept = await Promise.all(others.map((each) => keep(files, each)));
  return first ? [await keep(files, first), ...kept] : kept;
}
