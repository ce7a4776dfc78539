import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';
import {
  bodyFolds,
  bodyHalf,
  cuffHalf,
  fromBehind,
  hemBand,
  innerNeck,
  neckBand,
  type Sleeve,
  sleeves,
  type Torso,
  torso,
} from './torso.ts';

interface Cut {
  torso: Torso;
  sleeve?: Sleeve;
  neck: 'round' | 'vee' | 'turtle' | 'open';
  cables?: boolean;
}

const block = torso({
  neck: 56,
  neckY: 150,
  drop: 40,
  shoulder: 148,
  shoulderY: 182,
  bust: 136,
  underarmY: 320,
  waist: 134,
  waistY: 450,
  hem: 138,
  hemY: 612,
  hemFall: 4,
});
const sleeve: Sleeve = { x: 246, y: 566, width: 62 };
const cuts: Record<string, Cut> = {
  'sweater-crew': { torso: block, sleeve, neck: 'round' },
  'sweater-cable': { torso: block, sleeve, neck: 'round', cables: true },
  'sweater-vee': { torso: { ...block, neckline: 'vee', drop: 98 }, sleeve, neck: 'vee' },
  turtleneck: {
    torso: { ...block, drop: 18, bust: 124, waist: 114, hem: 124, shoulder: 138 },
    sleeve: { x: 232, y: 576, width: 52 },
    neck: 'turtle',
  },
  cardigan: { torso: { ...block, neckline: 'vee', drop: 170, hemY: 640 }, sleeve, neck: 'open' },
  'knit-vest': { torso: { ...block, neckline: 'vee', drop: 104, shoulder: 124, hemY: 600 }, neck: 'vee' },
};

/** A twisted rope of stitches down the front. */
function cable(sheet: Sheet, x: number, [from, to]: readonly [from: number, to: number]): void {
  const one = (y: number) =>
    `M${x - 11} ${y}C${x - 11} ${y + 16} ${x + 11} ${y + 14} ${x + 11} ${y + 32}M${x + 11} ${y}C${x + 11} ${y + 12} ${x + 4} ${y + 14} ${x + 2} ${y + 17}M${x - 3} ${y + 21}C${x - 9} ${y + 25} ${x - 11} ${y + 26} ${x - 11} ${y + 32}`;
  let d = '';
  for (let y = from; y < to - 20; y += 32) d += one(y);
  sheet.add(
    `<g fill="none" stroke-linecap="round"><path d="${d}" stroke="${sheet.tone.shadow}" stroke-width="9" stroke-opacity=".28"/><path d="${d}" stroke="${sheet.shade(0.22)}" stroke-width="6" transform="translate(-1 -1)"/></g>`,
  );
}

function buttonBand(sheet: Sheet, t: Torso): void {
  const tip = t.neckY + t.drop;
  const end = t.hemY + 36;
  const half = `M${t.neck} ${t.neckY - 2}C${t.neck * 0.84} ${t.neckY + t.drop * 0.3} ${t.neck * 0.3} ${tip - 40} -9 ${tip}L-9 ${end}L13 ${end}L13 ${tip + 10}C40 ${tip - 24} ${t.neck} ${t.neckY + t.drop * 0.4} ${t.neck + 22} ${t.neckY + 4}Z`;
  const [left, right] = pair(half);
  sheet.part(right, { cloth: { pattern: 'rib' }, rim: 7 }).part(left, { cloth: { pattern: 'rib' }, rim: 7 });
  const gap = (end - tip - 50) / 4;
  sheet.buttons(
    Array.from({ length: 5 }, (_, index) => [MIDDLE - 2, Math.round(tip + 20 + gap * index)] as const),
    { size: 7, colour: '#7c5b41' },
  );
}

function turtle(sheet: Sheet, t: Torso): void {
  const y = t.neckY;
  sheet.part(
    whole(`M0 ${y - 44}Q${t.neck * 0.7} ${y - 46} ${t.neck * 0.94} ${y - 50}L${t.neck + 6} ${y + 8}Q${t.neck * 0.6} ${y + 30} 0 ${y + 32}`),
    { cloth: { pattern: 'rib' }, rim: 10 },
  );
  sheet.seam(`M${MIDDLE - t.neck + 2} ${y - 44}Q${MIDDLE} ${y - 30} ${MIDDLE + t.neck - 2} ${y - 44}`, { opacity: 0.4 });
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : cut.torso;
  if (view === 'front' && cut.neck !== 'turtle') innerNeck(sheet, t);
  if (cut.sleeve) {
    sleeves(sheet, t, cut.sleeve);
    sheet.parts(pair(cuffHalf(t, cut.sleeve, 40)), { cloth: { pattern: 'rib' }, rim: 8 });
  }
  sheet.part(whole(bodyHalf(t)), { folds: bodyFolds(t), rim: 17 });
  if (cut.cables && view === 'front') cables(sheet, t);
  hemBand(sheet, t, 38);
  if (!cut.sleeve) armBands(sheet, t);
  finishNeck(sheet, cut, view);
}

function cables(sheet: Sheet, t: Torso): void {
  for (const x of [-66, -22, 22, 66]) cable(sheet, MIDDLE + x, [t.neckY + (Math.abs(x) > 40 ? 58 : 72), t.hemY - 4]);
}

function armBands(sheet: Sheet, t: Torso): void {
  sheet.parts(
    pair(
      `M${t.shoulder - 14} ${t.shoulderY - 4}L${t.shoulder} ${t.shoulderY}C${t.shoulder - 16} ${t.shoulderY + 52} ${t.bust - 22} ${t.underarmY - 44} ${t.bust} ${t.underarmY}L${t.bust - 12} ${t.underarmY + 3}C${t.bust - 36} ${t.underarmY - 40} ${t.shoulder - 30} ${t.shoulderY + 50} ${t.shoulder - 14} ${t.shoulderY - 4}Z`,
    ),
    { cloth: { pattern: 'rib' }, rim: 5 },
  );
}

function finishNeck(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : cut.torso;
  if (cut.neck === 'turtle') turtle(sheet, t);
  else if (cut.neck === 'open' && view === 'front') buttonBand(sheet, t);
  else neckBand(sheet, t, { deep: view === 'back' ? 12 : 18 });
}

export const sweaters: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 230, zoom: 2.4 },
}));
