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
  sleeve?: Sleeve;
  front: 'jacket' | 'vest' | 'scrubs' | 'robe' | 'apron';
  tape?: boolean;
}

const block = torso({
  neck: 58,
  neckY: 148,
  drop: 24,
  shoulder: 150,
  shoulderY: 178,
  bust: 142,
  underarmY: 318,
  waist: 140,
  waistY: 450,
  hem: 142,
  hemY: 622,
  hemFall: 4,
});
const cuts: Record<string, Cut> = {
  'work-jacket': { torso: block, sleeve: { x: 246, y: 572, width: 70 }, front: 'jacket', tape: true },
  'signal-vest': { torso: { ...block, shoulder: 126, bust: 134, neckline: 'vee', drop: 96 }, front: 'vest', tape: true },
  'medical-top': {
    torso: { ...block, neckline: 'vee', drop: 88, waist: 132, hemY: 600, shoulder: 144 },
    sleeve: { x: 226, y: 340, width: 86 },
    front: 'scrubs',
  },
  'medical-robe': {
    torso: {
      ...block,
      neckY: 100,
      shoulderY: 126,
      underarmY: 246,
      waistY: 360,
      hemY: 690,
      hem: 150,
      bust: 128,
      waist: 120,
      shoulder: 132,
      neckline: 'vee',
      drop: 110,
    },
    sleeve: { x: 214, y: 470, width: 58 },
    front: 'robe',
  },
};

const TAPE = '#d9dde0';

/** A reflective band across a part: silver with a bright core, on a signal ground. */
function tape(sheet: Sheet, d: string, width: number): void {
  sheet.add(
    `<g fill="none"><path d="${d}" stroke="#8c9196" stroke-width="${width + 3}"/><path d="${d}" stroke="${TAPE}" stroke-width="${width}"/><path d="${d}" stroke="#fff" stroke-width="${width * 0.35}" stroke-opacity=".7" transform="translate(0 -3)"/><path d="${d}" stroke="#9aa0a6" stroke-width="${width}" stroke-dasharray="1.4 6" stroke-opacity=".5"/></g>`,
  );
}

function tapes(sheet: Sheet, t: Torso, sleeve: Sleeve | undefined): void {
  for (const y of [t.underarmY + 70, t.underarmY + 170]) {
    const half = t.waist + 1;
    tape(sheet, `M${MIDDLE - half} ${y}Q${MIDDLE} ${y + 10} ${MIDDLE + half} ${y}`, 24);
  }
  if (!sleeve)
    for (const x of [-1, 1])
      tape(
        sheet,
        `M${MIDDLE + x * 92} ${t.shoulderY - 10}C${MIDDLE + x * 90} ${t.underarmY - 60} ${MIDDLE + x * 92} ${t.underarmY} ${MIDDLE + x * 90} ${t.underarmY + 60}`,
        22,
      );
  else for (const d of pair(bandOf(t, sleeve))) sheet.part(d, { cloth: { colour: TAPE }, rim: 5, volume: 0.8 });
}

/** A band round the sleeve above its elbow. */
function bandOf(t: Torso, sleeve: Sleeve): string {
  const upper = {
    ...sleeve,
    x: t.shoulder + (sleeve.x - t.shoulder) * 0.6 + 5,
    y: t.shoulderY + (sleeve.y - t.shoulderY) * 0.6,
    width: sleeve.width + 4,
  };
  return cuffHalf(t, upper, 22);
}

function workFront(sheet: Sheet, t: Torso): void {
  sheet.part(`M${MIDDLE - 16} ${t.neckY + t.drop - 2}h32V${t.hemY + 4}h-32z`, { rim: 6, volume: 0.4 });
  sheet.parts(pair(`M44 ${t.underarmY - 76}L110 ${t.underarmY - 78}L110 ${t.underarmY - 6}L77 ${t.underarmY + 6}L44 ${t.underarmY - 4}Z`), {
    rim: 7,
    volume: 0.3,
  });
  sheet.parts(pair(`M40 ${t.underarmY - 86}L114 ${t.underarmY - 88}L114 ${t.underarmY - 60}L40 ${t.underarmY - 56}Z`), {
    rim: 6,
    volume: 0.3,
    cloth: { colour: sheet.shade(-0.35) },
  });
  sheet.parts(
    pair(
      `M0 ${t.neckY + t.drop + 6}L${t.neck - 6} ${t.neckY - 20}C${t.neck + 8} ${t.neckY - 16} ${t.neck + 16} ${t.neckY - 4} ${t.neck + 20} ${t.neckY + 8}L54 ${t.neckY + 62}Z`,
    ),
    { rim: 9, volume: 0.6, cloth: { colour: sheet.shade(-0.35) } },
  );
}

function scrubsFront(sheet: Sheet, t: Torso): void {
  neckBand(sheet, t, { deep: 15, look: { rim: 6 } });
  sheet.part(`M${MIDDLE + 34} ${t.underarmY - 60}h66v66h-66z`, { rim: 5, volume: 0.2 }).stitch(`M${MIDDLE + 38} ${t.underarmY - 52}h58`);
  sheet.parts(pair(`M32 ${t.hemY - 130}L118 ${t.hemY - 130}L122 ${t.hemY - 30}L32 ${t.hemY - 28}Z`), { rim: 6, volume: 0.2 });
}

function robeFront(sheet: Sheet, t: Torso): void {
  const tip = t.neckY + t.drop;
  sheet.seam(`M${MIDDLE + 6} ${tip}V${t.hemY + t.hemFall}`, { opacity: 0.8, width: 2.2 });
  sheet.buttons(
    [0, 1, 2, 3].map((index) => [MIDDLE - 4, tip + 26 + index * 78] as const),
    { colour: '#f3eee2', size: 7 },
  );
  sheet.parts(pair(`M36 ${t.waistY + 60}L112 ${t.waistY + 58}L116 ${t.waistY + 158}L38 ${t.waistY + 160}Z`), { rim: 6, volume: 0.2 });
  sheet.part(`M${MIDDLE + 34} ${t.underarmY - 30}h58v56h-58z`, { rim: 5, volume: 0.2 });
  sheet.parts(
    pair(
      `M-2 ${tip}C6 ${tip - 60} ${t.neck * 0.7} ${t.neckY + 40} ${t.neck - 5} ${t.neckY - 10}L${t.neck + 14} ${t.neckY + 4}L${t.neck + 18} ${t.neckY + 42}L${t.neck} ${t.neckY + 54}L${t.neck + 14} ${t.neckY + 62}C${t.neck - 6} ${tip - 50} 22 ${tip - 16} -2 ${tip}Z`,
    ),
    { rim: 9, volume: 0.5 },
  );
}

function front(sheet: Sheet, cut: Cut, t: Torso): void {
  if (cut.front === 'jacket') workFront(sheet, t);
  if (cut.front === 'scrubs') scrubsFront(sheet, t);
  if (cut.front === 'robe') robeFront(sheet, t);
  if (cut.front === 'vest') {
    neckBand(sheet, t, { deep: 9, look: { rim: 4, cloth: { colour: sheet.shade(-0.4) } } });
    sheet.seam(`M${MIDDLE} ${t.neckY + t.drop + 8}V${t.hemY + 4}`, { opacity: 0.9, width: 3 });
  }
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : cut.torso;
  if (view === 'front') innerNeck(sheet, t);
  if (cut.sleeve) sleeves(sheet, t, cut.sleeve);
  if (cut.tape && cut.sleeve) sheet.parts(pair(cuffHalf(t, cut.sleeve, 30)), { rim: 7, cloth: { colour: sheet.shade(-0.35) } });
  sheet.part(whole(bodyHalf(t)), { folds: bodyFolds(t) });
  hemStitch(sheet, t, 10);
  if (cut.tape) tapes(sheet, t, cut.sleeve);
  (view === 'front' ? front : back)(sheet, cut, t);
}

function back(sheet: Sheet, cut: Cut, t: Torso): void {
  sheet.seam(`M${MIDDLE - t.shoulder + 22} ${t.neckY + 84}H${MIDDLE + t.shoulder - 22}`, { opacity: 0.5 });
  neckBand(sheet, t, { deep: cut.front === 'jacket' ? 26 : 9, look: { rim: 6 } });
}

export const workwear: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 260, zoom: 2.2 },
}));
