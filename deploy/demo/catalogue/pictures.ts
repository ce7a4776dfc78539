import { createHash } from 'node:crypto';
import { COLOURS, type ColourKey, PALETTES, type PaletteKey } from './colours.ts';
import { LOOKS } from './garments/all-looks.ts';
import type { Pattern } from './garments/fabric.ts';
import { photograph, VIEWS } from './garments/studio.ts';
import { Random } from './random.ts';

/** Pixels of the originals. */
export const PHOTO = { width: 600, height: 800 } as const;

/** A garment as it is drawn: shape, cloth and colour decide the picture, so products share them. */
export interface Design {
  look: string;
  pattern: Pattern;
  colour: ColourKey;
}

/** The colours a shape comes in: more of them plain than patterned, as in a shop. */
export const colourways = (look: string, pattern: Pattern, palette: PaletteKey): ColourKey[] =>
  new Random('colourways', look, pattern, palette).sample<ColourKey>(PALETTES[palette], pattern === 'plain' ? 4 : 3);

/** A picture's address carries a digest of its bytes, because it is served as never changing. */
const digest = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 8);

/** The demo's pictures: each drawn once, when the first product shows it. */
export class Pictures {
  readonly originals = new Map<string, string>();
  #paths = new Map<string, string[]>();

  /**
   * Paths of every view, the front first.
   *
   * @throws RangeError for a look that nobody drew
   */
  paths({ look, pattern, colour }: Design): string[] {
    const name = `${look}-${pattern}-${colour}`;
    const known = this.#paths.get(name);
    if (known) return known;
    const drawing = LOOKS.get(look);
    if (!drawing) throw new RangeError(`No drawing ${look}`);
    const views = photograph(drawing, { colour: COLOURS[colour].swatch, pattern });
    const paths = VIEWS.map((view) => this.add(`${name}-${view}`, views[view]));
    this.#paths.set(name, paths);
    return paths;
  }

  add(name: string, svg: string): string {
    const path = `${name}-${digest(svg)}`;
    this.originals.set(path, svg);
    return path;
  }
}
