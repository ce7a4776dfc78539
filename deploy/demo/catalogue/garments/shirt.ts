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
  neck: 'collar' | 'bow' | 'ruffle' | 'plain' | 'stand';
  pocket?: boolean;
  open?: boolean;
}

const man = torso({ drop: 26, hemY: 648, hemFall: 22, waist: 128, hem: 134 });
const woman = torso({
  neck: 54,
  shoulder: 126,
  shoulderY: 168,
  bust: 118,
  underarmY: 290,
  waist: 104,
  waistY: 410,
  hem: 120,
  hemY: 590,
  hemFall: 10,
});
const loose: Partial<Torso> = { bust: 124, waist: 122, hem: 130, hemY: 580 };

const cuts: Record<string, Cut> = {
  'shirt-classic': { torso: man, sleeve: { x: 238, y: 588, width: 58 }, neck: 'collar', pocket: true },
  'shirt-short': { torso: man, sleeve: { x: 224, y: 338, width: 84 }, neck: 'collar', pocket: true },
  'shirt-linen': { torso: torso({ ...man, drop: 34 }), sleeve: { x: 240, y: 580, width: 62 }, neck: 'stand' },
  'shirt-women': { torso: woman, sleeve: { x: 214, y: 546, width: 50 }, neck: 'collar' },
  'blouse-bow': { torso: torso({ ...woman, drop: 26 }), sleeve: { x: 222, y: 520, width: 46, full: 34 }, neck: 'bow' },
  'blouse-ruffle': {
    torso: torso({ ...woman, ...loose, neckline: 'vee', drop: 92 }),
    sleeve: { x: 206, y: 408, width: 66 },
    neck: 'ruffle',
  },
  'blouse-vee': {
    torso: torso({ ...woman, ...loose, neckline: 'vee', drop: 96 }),
    sleeve: { x: 224, y: 524, width: 46, full: 38 },
    neck: 'plain',
  },
  'blouse-top': {
    torso: torso({ ...woman, ...loose, neckline: 'boat', drop: 30, neck: 62 }),
    sleeve: { x: 186, y: 262, width: 76 },
    neck: 'plain',
  },
};

function placket(sheet: Sheet, t: Torso): void {
  const top = t.neckY + t.drop;
  const end = t.hemY + t.hemFall - 2;
  sheet
    .part(`M${MIDDLE - 14} ${top - 4}h28V${end}h-28z`, { rim: 5, volume: 0.35 })
    .stitch(`M${MIDDLE - 10} ${top + 6}V${end - 4}M${MIDDLE + 10} ${top + 6}V${end - 4}`, { opacity: 0.4 });
  const gap = (end - top - 70) / 6;
  sheet.buttons(
    Array.from({ length: 7 }, (_, index) => [MIDDLE, Math.round(top + 34 + gap * index)] as const),
    { colour: '#f3eee2', size: 5 },
  );
}

function collar(sheet: Sheet, t: Torso): void {
  const y = t.neckY;
  sheet.part(
    whole(
      `M0 ${y + t.drop + 2}C${t.neck * 0.5} ${y + t.drop} ${t.neck * 0.86} ${y + 12} ${t.neck - 3} ${y - 14}L${t.neck + 7} ${y - 2}C${t.neck} ${y + t.drop * 0.9} ${t.neck * 0.5} ${y + t.drop + 20} 0 ${y + t.drop + 22}`,
    ),
    { rim: 6, volume: 0.6 },
  );
  sheet.buttons([[MIDDLE, y + t.drop + 12]], { colour: '#f3eee2', size: 4.6 });
  const wing = `M3 ${y + t.drop + 6}C${t.neck * 0.5} ${y + t.drop - 4} ${t.neck * 0.84} ${y + 4} ${t.neck - 6} ${y - 18}C${t.neck + 6} ${y - 16} ${t.neck + 16} ${y - 2} ${t.neck + 20} ${y + 9}L50 ${y + t.drop + 56}Z`;
  sheet.parts(pair(wing), { rim: 8, volume: 0.6 });
  for (const d of pair(`M8 ${y + t.drop + 10}L49 ${y + t.drop + 49}L${t.neck + 15} ${y + 9}`)) sheet.stitch(d, { opacity: 0.45 });
}

function bow(sheet: Sheet, t: Torso): void {
  const y = t.neckY + t.drop;
  sheet.part(
    whole(
      `M0 ${y - 2}C${t.neck * 0.6} ${y - 6} ${t.neck} ${y - 26} ${t.neck} ${t.neckY - 10}L${t.neck + 10} ${t.neckY + 4}C${t.neck + 2} ${y - 4} ${t.neck * 0.5} ${y + 18} 0 ${y + 18}`,
    ),
    { rim: 6 },
  );
  sheet.parts(pair(`M6 ${y + 14}C22 ${y + 60} 14 ${y + 120} 34 ${y + 176}L62 ${y + 164}C48 ${y + 110} 36 ${y + 60} 16 ${y + 8}Z`), {
    rim: 7,
    folds: [{ from: [12, y + 20], to: [44, y + 150], width: 6, depth: 0.5 }],
  });
  sheet.parts(pair(`M4 ${y + 10}C30 ${y - 34} 84 ${y - 30} 88 ${y - 2}C92 ${y + 30} 50 ${y + 48} 4 ${y + 16}Z`), {
    rim: 9,
    folds: [{ from: [8, y + 12], to: [62, y + 2], width: 6, bow: 6, depth: 0.6 }],
  });
  sheet.part(`M${MIDDLE - 13} ${y}q13-8 26 0q5 14 0 26q-13 7-26 0q-5-12 0-26Z`, { rim: 6 });
}

function ruffle(sheet: Sheet, t: Torso): void {
  const from = [t.neck + 2, t.neckY] as const;
  const tip = t.neckY + t.drop;
  const wave = `M${from[0]} ${from[1]}C${t.neck * 0.8} ${t.neckY + t.drop * 0.3} ${t.neck * 0.34} ${tip - 30} 0 ${tip + 4}L4 ${tip + 66}Q22 ${tip + 46} 26 ${tip + 20}Q52 ${tip + 14} 50 ${tip - 18}Q76 ${tip - 30} 70 ${tip - 56}Q90 ${tip - 74} 80 ${t.neckY + 6}Z`;
  sheet.parts(pair(wave), {
    rim: 8,
    folds: [
      { from: [22, tip - 8], to: [22, tip + 38], width: 6, depth: 0.5 },
      { from: [38, tip - 34], to: [52, tip - 4], width: 6, depth: 0.5 },
      { from: [54, tip - 60], to: [74, tip - 40], width: 6, depth: 0.5 },
    ],
  });
}

function finishNeck(sheet: Sheet, cut: Cut, t: Torso): void {
  if (cut.neck === 'collar') {
    placket(sheet, t);
    collar(sheet, t);
  }
  if (cut.neck === 'stand') {
    placket(sheet, t);
    neckBand(sheet, { ...t, neckY: t.neckY - 6 }, { deep: 18, look: { rim: 6, volume: 0.6 } });
  }
  if (cut.neck === 'bow') bow(sheet, t);
  if (cut.neck === 'ruffle') ruffle(sheet, t);
  if (cut.neck === 'plain') neckBand(sheet, t, { deep: 7, look: { rim: 5 } });
}

function back(sheet: Sheet, cut: Cut, t: Torso): void {
  for (const d of pair(`M0 ${t.neckY + 76}Q${t.shoulder * 0.5} ${t.neckY + 74} ${t.shoulder - 12} ${t.neckY + 62}`))
    sheet.seam(d, { opacity: 0.55 });
  if (cut.neck === 'collar' || cut.neck === 'stand') {
    const y = t.neckY;
    sheet.part(
      whole(
        `M0 ${y - 16}Q${t.neck * 0.7} ${y - 17} ${t.neck - 4} ${y - 16}C${t.neck + 8} ${y - 10} ${t.neck + 16} ${y} ${t.neck + 18} ${y + 10}Q${t.neck * 0.7} ${y + 32} 0 ${y + 33}`,
      ),
      { rim: 8, volume: 0.6 },
    );
  } else neckBand(sheet, t, { deep: 8, look: { rim: 5 } });
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : cut.torso;
  if (view === 'front') innerNeck(sheet, cut.neck === 'collar' || cut.neck === 'stand' ? { ...t, neckY: t.neckY - 8 } : t);
  sleeves(sheet, t, cut.sleeve);
  if (cut.sleeve.y > 480) sheet.parts(pair(cuffHalf(t, cut.sleeve, 34)), { rim: 7 });
  sheet.part(whole(bodyHalf(t)), { folds: bodyFolds(t) });
  hemStitch(sheet, t, 9);
  (view === 'back' ? back : front)(sheet, cut, t);
}

function front(sheet: Sheet, cut: Cut, t: Torso): void {
  if (cut.pocket) {
    const d = `M${MIDDLE + 44} ${t.neckY + 156}h58v54l-29 14l-29-14z`;
    sheet.part(d, { rim: 4, volume: 0.2 }).stitch(`M${MIDDLE + 47} ${t.neckY + 172}h52`);
  }
  finishNeck(sheet, cut, t);
}

export const shirts: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 230, zoom: 2.4 },
}));
