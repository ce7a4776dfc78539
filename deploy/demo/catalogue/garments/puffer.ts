import { hood, hoodBehind } from './hood.ts';
import { MIDDLE, pair, side, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';
import {
  bodyFolds,
  bodyHalf,
  cuffHalf,
  fromBehind,
  hemBand,
  hemStitch,
  innerNeck,
  type Sleeve,
  sleeveHalf,
  sleeves,
  type Torso,
  torso,
} from './torso.ts';

interface Cut {
  torso: Torso;
  sleeve?: Sleeve;
  /** Height of one quilted channel; 0 for smooth cloth. */
  channel: number;
  head: 'hood' | 'fur' | 'stand' | 'rib' | 'collar';
  pockets: 'zip' | 'flap' | 'none';
}

const short = torso({
  neck: 60,
  neckY: 168,
  drop: 26,
  shoulder: 152,
  shoulderY: 200,
  bust: 148,
  underarmY: 330,
  waist: 146,
  waistY: 450,
  hem: 146,
  hemY: 610,
  hemFall: 4,
});
const long = torso({
  neck: 54,
  neckY: 132,
  drop: 24,
  shoulder: 128,
  shoulderY: 158,
  bust: 126,
  underarmY: 272,
  waist: 118,
  waistY: 390,
  hem: 140,
  hemY: 716,
  hemFall: 4,
});
const wide: Sleeve = { x: 256, y: 556, width: 76 };
const slim: Sleeve = { x: 214, y: 480, width: 64 };

const cuts: Record<string, Cut> = {
  'puffer-short': { torso: short, sleeve: wide, channel: 52, head: 'hood', pockets: 'zip' },
  'puffer-long': { torso: long, sleeve: slim, channel: 46, head: 'hood', pockets: 'zip' },
  'puffer-stand': { torso: short, sleeve: wide, channel: 44, head: 'stand', pockets: 'zip' },
  'puffer-vest': { torso: { ...short, shoulder: 132, bust: 140 }, channel: 46, head: 'stand', pockets: 'zip' },
  parka: {
    torso: { ...long, neckY: 152, shoulderY: 176, underarmY: 290, hem: 134, hemY: 690, bust: 130, waist: 124 },
    sleeve: { ...slim, y: 504 },
    channel: 0,
    head: 'fur',
    pockets: 'flap',
  },
  windbreaker: { torso: short, sleeve: { ...wide, width: 66 }, channel: 0, head: 'hood', pockets: 'zip' },
  bomber: {
    torso: { ...short, hemY: 588, neckY: 156, shoulderY: 188 },
    sleeve: { ...wide, width: 70 },
    channel: 0,
    head: 'rib',
    pockets: 'zip',
  },
  'jacket-denim': {
    torso: { ...short, neckY: 150, shoulderY: 184, bust: 136, waist: 130, hem: 128, hemY: 580 },
    sleeve: { ...wide, x: 244, width: 62 },
    channel: 0,
    head: 'collar',
    pockets: 'flap',
  },
};

/** Quilted channels of a part: each swells between its seams. */
function channels(sheet: Sheet, d: string, { from, to, step, tilt }: { from: number; to: number; step: number; tilt: number }): void {
  let lines = '';
  let shine = '';
  let dark = '';
  for (let y = from; y < to; y += step) {
    const bend = (at: number) => `M20 ${at - tilt}Q300 ${at + Math.abs(tilt) * 0.5 + 10} 580 ${at + tilt}`;
    lines += bend(y);
    dark += bend(y + 7) + bend(y - 5);
    shine += bend(y + step * 0.42);
  }
  const { shadow, light, shadowForce, lightForce } = sheet.tone;
  const id = `q${d.length}x${Math.round(from)}x${tilt}`;
  sheet.add(
    `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})" fill="none"><path d="${dark}" stroke="${shadow}" stroke-width="${step * 0.32}" stroke-opacity="${(0.16 * shadowForce).toFixed(2)}"/><path d="${dark}" stroke="${shadow}" stroke-width="${step * 0.16}" stroke-opacity="${(0.2 * shadowForce).toFixed(2)}"/>` +
      `<path d="${shine}" stroke="${light}" stroke-width="${step * 0.36}" stroke-opacity="${(0.2 * lightForce).toFixed(2)}"/><path d="${shine}" stroke="${light}" stroke-width="${step * 0.16}" stroke-opacity="${(0.24 * lightForce).toFixed(2)}"/><path d="${lines}" stroke="${sheet.tone.line}" stroke-width="2" stroke-opacity=".7"/></g>`,
  );
}

function zip(sheet: Sheet, from: number, to: number): void {
  sheet.add(
    `<path d="M${MIDDLE} ${from}V${to}" stroke="${sheet.shade(-0.5)}" stroke-width="13"/><path d="M${MIDDLE} ${from}V${to}" stroke="#b9b4aa" stroke-width="5" stroke-dasharray="2.4 2"/><path d="M${MIDDLE - 5} ${from + 4}h10l2 26h-14z" fill="#d9d5cc" stroke="#6a665f"/>`,
  );
}

function pockets(sheet: Sheet, { torso: t, pockets: kind }: Cut): void {
  const y = t.waistY + 30;
  if (kind === 'zip')
    for (const d of pair(`M62 ${y + 70}L94 ${y - 10}`))
      sheet.add(
        `<path d="${d}" stroke="${sheet.shade(-0.55)}" stroke-width="9" stroke-linecap="round"/><path d="${d}" stroke="#b9b4aa" stroke-width="2.6" stroke-dasharray="2.4 2"/>`,
      );
  if (kind !== 'flap') return;
  const chest = t.hemY < 600;
  const top = chest ? t.underarmY - 50 : y + 24;
  sheet.parts(pair(`M30 ${top + 12}L98 ${top + 8}L100 ${top + 92}Q64 ${top + 104} 32 ${top + 96}Z`), { rim: 8, volume: 0.3 });
  sheet.parts(pair(`M26 ${top}L102 ${top - 4}L103 ${top + 26}L64 ${top + 40}L27 ${top + 30}Z`), { rim: 7, volume: 0.3 });
  sheet.buttons(
    [
      [MIDDLE - 64, top + 24],
      [MIDDLE + 64, top + 24],
    ],
    { colour: '#b98a4e', size: 5.5 },
  );
}

function head(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = cut.torso;
  const y = t.neckY;
  if (cut.head === 'hood' || cut.head === 'fur') {
    (view === 'front' ? hood : hoodBehind)(sheet, t, cut.head === 'fur');
    return;
  }
  if (cut.head === 'collar') {
    sheet.parts(
      pair(
        `M0 ${y + t.drop + 4}L${t.neck - 8} ${y - 18}C${t.neck + 4} ${y - 14} ${t.neck + 14} ${y - 2} ${t.neck + 20} ${y + 8}L58 ${y + 66}Z`,
      ),
      { rim: 8, volume: 0.6 },
    );
    return;
  }
  const rise = cut.head === 'stand' ? 46 : 26;
  sheet.part(
    whole(
      `M0 ${y - rise + 14}Q${t.neck * 0.7} ${y - rise + 10} ${t.neck - 4} ${y - rise}L${t.neck + 8} ${y + 4}Q${t.neck * 0.7} ${y + t.drop + 10} 0 ${y + t.drop + 12}`,
    ),
    { rim: 12, ...(cut.head === 'rib' ? { cloth: { pattern: 'rib' } } : {}) },
  );
}

function jeanSeams(sheet: Sheet, t: Torso): void {
  const thread = { colour: '#d39a54', opacity: 0.9 };
  for (const d of pair(`M0 ${t.underarmY - 62}L${t.shoulder - 22} ${t.underarmY - 66}`)) sheet.seam(d).stitch(d, thread);
  for (const d of pair(`M46 ${t.underarmY + 50}L34 ${t.hemY}`)) sheet.seam(d).stitch(d, thread);
  sheet.buttons(
    [0, 1, 2, 3, 4].map((index) => [MIDDLE, t.neckY + 60 + index * 84] as const),
    { colour: '#b98a4e', size: 7 },
  );
}

function arms(sheet: Sheet, t: Torso, { sleeve, channel, head: finish }: Cut): void {
  if (!sleeve) return;
  sleeves(sheet, t, sleeve);
  for (const which of channel ? ([-1, 1] as const) : []) {
    channels(sheet, side(sleeveHalf(t, sleeve), which), { from: t.shoulderY + 26, to: sleeve.y, step: channel * 0.92, tilt: which * -70 });
  }
  const cuff = cuffHalf(t, sleeve, finish === 'rib' ? 36 : 24);
  sheet.parts(pair(cuff), { rim: 7, ...(finish === 'rib' ? { cloth: { pattern: 'rib' } } : {}) });
}

function fasten(sheet: Sheet, cut: Cut, t: Torso): void {
  pockets(sheet, cut);
  if (cut.head === 'collar') jeanSeams(sheet, t);
  else zip(sheet, t.neckY + (cut.head === 'stand' ? -26 : 16), t.hemY + (cut.head === 'rib' ? 38 : t.hemFall));
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : cut.torso;
  if (view === 'front') innerNeck(sheet, t);
  arms(sheet, t, cut);
  const body = whole(bodyHalf(t));
  sheet.part(body, { folds: cut.channel ? [] : bodyFolds(t), rim: cut.channel ? 22 : 16 });
  if (cut.channel) channels(sheet, body, { from: t.shoulderY + 30, to: t.hemY + 10, step: cut.channel, tilt: 0 });
  if (cut.head === 'rib' || cut.head === 'collar') hemBand(sheet, t, 36);
  else hemStitch(sheet, t, 10);
  if (view === 'front') fasten(sheet, cut, t);
  head(sheet, cut, view);
  if (view === 'front' && cut.head === 'stand') zip(sheet, t.neckY - 30, t.neckY + 60);
}

export const jackets: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 260, zoom: 2.1 },
}));
