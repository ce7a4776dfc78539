import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';
import {
  bodyFolds,
  bodyHalf,
  cuffHalf,
  fromBehind,
  hemStitch,
  innerNeck,
  neckBand,
  type Sleeve,
  sleeves,
  type Torso,
  torso,
} from './torso.ts';

interface Cut {
  torso: Torso;
  sleeve: Sleeve;
  collar: 'crew' | 'vee' | 'polo';
  print?: string;
  cuff?: boolean;
}

const short: Sleeve = { x: 226, y: 326, width: 82 };
const long: Sleeve = { x: 236, y: 596, width: 50 };

const cuts: Record<string, Cut> = {
  't-shirt-crew': { torso: torso(), sleeve: short, collar: 'crew' },
  't-shirt-vee': { torso: torso({ neckline: 'vee', drop: 92, waist: 118, waistY: 430 }), sleeve: short, collar: 'vee' },
  't-shirt-oversize': {
    torso: torso({ neck: 58, shoulder: 164, shoulderY: 184, bust: 150, underarmY: 330, waist: 150, hem: 152, hemY: 660 }),
    sleeve: { x: 250, y: 392, width: 100 },
    collar: 'crew',
  },
  polo: { torso: torso({ drop: 40, neckline: 'vee' }), sleeve: short, collar: 'polo', cuff: true },
  longsleeve: { torso: torso({ waist: 120 }), sleeve: long, collar: 'crew', cuff: true },
  't-shirt-star': {
    torso: torso({ neck: 54, hemY: 590, bust: 126, waist: 130, waistY: 430, hem: 136 }),
    sleeve: { x: 222, y: 312, width: 84 },
    collar: 'crew',
    print: 'M0-62L18-20L62-18L27 9L39 52L0 27L-39 52L-27 9L-62-18L-18-20Z',
  },
  't-shirt-rocket': {
    torso: torso({ neck: 54, hemY: 590, bust: 126, waist: 130, waistY: 430, hem: 136 }),
    sleeve: { x: 222, y: 312, width: 84 },
    collar: 'crew',
    print: 'M0-70C24-44 26-8 20 22L40 50L16 44L8 62H-8L-16 44L-40 50L-20 22C-26-8-24-44 0-70ZM0-30a12 12 0 1 0 .1 0Z',
  },
};

function poloCollar(sheet: Sheet, t: Torso): void {
  const y = t.neckY;
  sheet
    .part(`M${MIDDLE - 13} ${y + t.drop - 6}h26v92h-26z`, { rim: 5, volume: 0.4 })
    .stitch(`M${MIDDLE - 9} ${y + t.drop + 4}v78M${MIDDLE + 9} ${y + t.drop + 4}v78`)
    .buttons(
      [
        [MIDDLE, y + 62],
        [MIDDLE, y + 96],
      ],
      { size: 5 },
    )
    .parts(
      pair(
        `M0 ${y + t.drop + 6}L${t.neck - 4} ${y - 12}C${t.neck + 6} ${y - 8} ${t.neck + 14} ${y + 2} ${t.neck + 18} ${y + 8}L46 ${y + 66}Z`,
      ),
      { rim: 8, volume: 0.7 },
    );
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : cut.torso;
  if (view === 'front') innerNeck(sheet, t);
  sleeves(sheet, t, cut.sleeve);
  finishCuffs(sheet, cut, t);
  sheet.part(whole(bodyHalf(t)), { folds: bodyFolds(t) });
  hemStitch(sheet, t);
  if (view === 'back') neckBand(sheet, t, { deep: 11 });
  else if (cut.collar === 'polo') poloCollar(sheet, t);
  else neckBand(sheet, t);
  if (cut.print && view === 'front')
    sheet.add(
      `<path d="${cut.print}" transform="translate(300 352) scale(1.15)" fill="${sheet.shade(sheet.tone.lightForce > 1 ? -0.55 : 0.82)}" fill-rule="evenodd" opacity=".92"/>`,
    );
}

function finishCuffs(sheet: Sheet, { sleeve, cuff }: Cut, t: Torso): void {
  if (cuff) sheet.parts(pair(cuffHalf(t, sleeve, sleeve.y > 500 ? 26 : 14)), { cloth: { pattern: 'rib' }, rim: 6 });
  else for (const offset of [9, 13]) for (const d of pair(cuffLine(t, sleeve, offset))) sheet.stitch(d);
}

/** The hem of a sleeve, `offset` pixels above its edge. */
function cuffLine(t: Torso, sleeve: Sleeve, offset: number): string {
  const points = cuffHalf(t, sleeve, offset).match(/-?\d+(\.\d+)?/g) ?? [];
  return `M${points[6]} ${points[7]}L${points[4]} ${points[5]}`;
}

export const tShirts: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 220, zoom: 2.5 },
}));
