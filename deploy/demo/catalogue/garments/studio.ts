import type { Fabric } from './fabric.ts';
import { Sheet } from './sheet.ts';

export type View = 'front' | 'back' | 'detail';
export const VIEWS: readonly View[] = ['front', 'back', 'detail'];

/** A drawing of one garment from one side; the same for every cloth. */
export interface Look {
  id: string;
  draw(sheet: Sheet, side: 'front' | 'back'): void;
  /** What the third picture shows from near. */
  focus: { x: number; y: number; zoom: number };
  /** Where the garment meets the floor or table; absent when it hangs. */
  stands?: number;
}

const BACKDROP =
  '<linearGradient id="wall" x2="0" y2="1"><stop stop-color="#f3f1ee"/><stop offset=".78" stop-color="#eae7e2"/><stop offset="1" stop-color="#dedad4"/></linearGradient>' +
  '<radialGradient id="lamp" cx=".42" cy=".36" r=".72"><stop stop-color="#fff" stop-opacity=".95"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>';

/** Where a thing that stands touches the table. */
const floorShadow = (y: number) =>
  [1.35, 1.2, 1.08, 0.98, 0.88]
    .map((share) => `<ellipse cx="300" cy="${y}" rx="${215 * share}" ry="${18 * share}" fill="#2c2433" fill-opacity=".07"/>`)
    .join('');

/** A garment in the studio's light as an SVG of 3:4, seen through a lens that is moved and enlarged by `frame`. */
function picture(sheet: Sheet, look: Look, frame: string): string {
  const shadow = look.stands === undefined ? sheet.shadow : floorShadow(look.stands);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800" viewBox="0 0 600 800">' +
    `<defs>${BACKDROP}${sheet.defs}</defs>` +
    '<rect width="600" height="800" fill="url(#wall)"/><rect width="600" height="800" fill="url(#lamp)"/>' +
    `<g transform="${frame}">${shadow}${sheet.body}</g></svg>`
  );
}

function drawn(look: Look, fabric: Fabric, side: 'front' | 'back'): Sheet {
  const sheet = new Sheet(fabric);
  look.draw(sheet, side);
  return sheet;
}

/** Every view of a garment in a cloth. The detail is the front from near, so the garment is drawn twice and not thrice. */
export function photograph(look: Look, fabric: Fabric): Record<View, string> {
  const { x, y, zoom } = look.focus;
  const far = `translate(-36 ${look.stands === undefined ? -46 : -120}) scale(1.12)`;
  const front = drawn(look, fabric, 'front');
  return {
    front: picture(front, look, far),
    back: picture(drawn(look, fabric, 'back'), look, far),
    detail: picture(front, look, `translate(${300 - x * zoom} ${400 - y * zoom}) scale(${zoom})`),
  };
}
