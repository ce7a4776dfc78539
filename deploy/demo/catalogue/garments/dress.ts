import { both, type Fold } from './fold.ts';
import { MIDDLE, pair, side, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';
import { bodyHalf, cuffHalf, fromBehind, innerNeck, neckBand, reduced, type Sleeve, sleeves, type Torso, torso } from './torso.ts';

interface Cut {
  torso: Torso;
  sleeve?: Sleeve;
  /** Creases of the skirt from the waist to the hem. */
  flare: number;
  straps?: boolean;
  detail?: (sheet: Sheet, t: Torso, view: 'front' | 'back') => void;
  trim?: 'band' | 'turtleneck' | 'collar';
}

const slim: Partial<Torso> = {
  neck: 50,
  neckY: 84,
  drop: 40,
  shoulder: 112,
  shoulderY: 104,
  bust: 103,
  underarmY: 206,
  waist: 84,
  waistY: 306,
  hemFall: 12,
};

function skirtFolds(t: Torso, count: number): Fold[] {
  const folds: Fold[] = [];
  for (let index = 0; index < count; index++) {
    const at = count === 1 ? 0 : (index / (count - 1)) * 2 - 1;
    folds.push({
      from: [at * t.hem * 0.86, t.hemY + 6 - Math.abs(at) * 8],
      to: [at * t.waist * 0.72, t.waistY + 26 + ((index * 37) % 46)],
      width: 5 + t.hem * 0.035 + ((index * 7) % 4),
      bow: at * -10,
      depth: 0.36 + ((index * 5) % 3) * 0.06,
    });
  }
  return folds;
}

const bustFolds = (t: Torso): Fold[] => [
  ...both({ from: [t.bust - 4, t.underarmY + 8], to: [t.bust * 0.45, t.underarmY + 34], width: 6, bow: 8, depth: 0.28 }),
  ...both({ from: [t.waist - 5, t.waistY - 4], to: [t.waist * 0.5, t.waistY - 44], width: 5, bow: -7, depth: 0.26 }),
];

const waistSeam = (sheet: Sheet, t: Torso) => {
  for (const d of pair(`M0 ${t.waistY + 8}Q${t.waist * 0.6} ${t.waistY + 7} ${t.waist} ${t.waistY}`)) sheet.seam(d, { opacity: 0.6 });
};

function belt(sheet: Sheet, t: Torso, view: 'front' | 'back'): void {
  const y = t.waistY;
  if (view === 'front') {
    sheet
      .part(
        `M${MIDDLE + 22} ${y + 6}C${MIDDLE + 46} ${y + 70} ${MIDDLE + 34} ${y + 120} ${MIDDLE + 52} ${y + 172}l-20 5C${MIDDLE + 18} ${y + 120} ${MIDDLE + 24} ${y + 70} ${MIDDLE + 10} ${y + 10}Z`,
        { rim: 5, volume: 0.5 },
      )
      .part(
        `M${MIDDLE + 18} ${y + 6}C${MIDDLE + 10} ${y + 60} ${MIDDLE + 22} ${y + 96} ${MIDDLE + 8} ${y + 140}l-18-2C${MIDDLE + 2} ${y + 94} ${MIDDLE - 6} ${y + 60} ${MIDDLE + 4} ${y + 8}Z`,
        { rim: 5, volume: 0.5 },
      );
  }
  sheet.part(
    whole(`M0 ${y - 6}Q${t.waist * 0.6} ${y - 7} ${t.waist + 2} ${y - 13}L${t.waist + 3} ${y + 11}Q${t.waist * 0.6} ${y + 18} 0 ${y + 19}`),
    { rim: 6 },
  );
  if (view === 'front') sheet.part(`M${MIDDLE + 4} ${y - 9}q14-6 26 0q4 16 0 30q-12 5-26 0q-5-16 0-30Z`, { rim: 5, volume: 0.7 });
}

function wrap(sheet: Sheet, t: Torso, view: 'front' | 'back'): void {
  if (view === 'front') {
    const cross = `M${MIDDLE + t.neck - 2} ${t.neckY + 2}C${MIDDLE + 30} ${t.neckY + 74} ${MIDDLE - 20} ${t.waistY - 70} ${MIDDLE - t.waist + 14} ${t.waistY - 4}`;
    sheet.glow(
      `${cross}L${MIDDLE - t.waist + 2} ${t.waistY - 26}C${MIDDLE - 30} ${t.waistY - 90} ${MIDDLE + 18} ${t.neckY + 70} ${MIDDLE + t.neck - 6} ${t.neckY + 2}Z`,
      sheet.tone.shadow,
      { opacity: 0.35, blur: 6 },
    );
    sheet.seam(cross, { opacity: 0.75, width: 2 });
    sheet.seam(
      `M${MIDDLE - 40} ${t.waistY + 10}C${MIDDLE + 30} ${t.waistY + 120} ${MIDDLE + 66} ${t.hemY - 120} ${MIDDLE + 74} ${t.hemY + 4}`,
      { opacity: 0.7, width: 2 },
    );
  }
  belt(sheet, t, view);
}

function tiers(sheet: Sheet, t: Torso): void {
  for (const share of [0.36, 0.68]) {
    const y = t.waistY + (t.hemY - t.waistY) * share;
    const w = t.waist + (t.hem - t.waist) * share * 1.02;
    for (const d of pair(`M0 ${y + 12}Q${w * 0.6} ${y + 10} ${w} ${y}`)) sheet.seam(d, { opacity: 0.65, width: 2 });
    for (let x = -w + 10; x < w; x += 15) {
      const fall = y + 11 - (x / w) ** 2 * 10;
      sheet.add(
        `<path d="M${(MIDDLE + x).toFixed(1)} ${fall.toFixed(1)}q${((x / w) * 6).toFixed(1)} 16 ${((x / w) * 9).toFixed(1)} ${26 + (Math.abs(x) % 13)}" fill="none" stroke="${sheet.tone.shadow}" stroke-width="2" opacity=".28"/>`,
      );
    }
  }
  waistSeam(sheet, t);
}

function shirtFront(sheet: Sheet, t: Torso, view: 'front' | 'back'): void {
  belt(sheet, t, view);
  if (view === 'back') return;
  const top = t.neckY + t.drop;
  for (const x of [-9, 9])
    sheet.seam(`M${MIDDLE + x} ${top - 2}V${t.waistY - 8}M${MIDDLE + x} ${t.waistY + 18}V${t.hemY + 8}`, { opacity: 0.4, width: 1.2 });
  const points: [number, number][] = [];
  for (let y = top + 22; y < t.hemY - 60; y += 46) if (Math.abs(y - t.waistY - 4) > 26) points.push([MIDDLE, y]);
  sheet.buttons(points, { colour: '#efe9dc', size: 4.6 });
}

const midi = (changes: Partial<Torso>) => reduced(torso({ ...slim, ...changes }), 0.9);
const maxi = (changes: Partial<Torso>) => reduced(torso({ ...slim, ...changes }), 0.8);

const cuts: Record<string, Cut> = {
  'dress-a-line-midi': { torso: midi({ hem: 186, hemY: 680 }), sleeve: { x: 160, y: 192, width: 58 }, flare: 9, detail: waistSeam },
  'dress-wrap-midi': {
    torso: midi({ neckline: 'vee', drop: 108, hem: 160, hemY: 680 }),
    sleeve: { x: 166, y: 304, width: 42 },
    flare: 7,
    detail: wrap,
  },
  'dress-sheath': {
    torso: torso({
      ...slim,
      neckline: 'square',
      drop: 62,
      neck: 62,
      hem: 102,
      waist: 84,
      waistY: 306,
      hemY: 606,
      hemFall: 3,
      shoulder: 104,
    }),
    flare: 2,
    detail: sheathSeams,
  },
  'dress-maxi': {
    torso: maxi({ hem: 190, hemY: 732, neckline: 'boat', drop: 30, neck: 60 }),
    sleeve: { x: 144, y: 172, width: 54 },
    flare: 11,
    detail: waistSeam,
  },
  'dress-shirt': {
    torso: midi({ drop: 24, hem: 140, hemY: 668 }),
    sleeve: { x: 164, y: 400, width: 40 },
    flare: 6,
    trim: 'collar',
    detail: shirtFront,
  },
  'dress-knit': {
    torso: midi({
      bust: 106,
      waist: 96,
      hem: 108,
      hemY: 660,
      drop: 16,
      hemFall: 5,
      neckY: 98,
      shoulderY: 116,
      underarmY: 216,
      waistY: 320,
    }),
    sleeve: { x: 164, y: 420, width: 42 },
    flare: 3,
    trim: 'turtleneck',
  },
  'dress-mini': {
    torso: torso({ ...slim, bust: 106, waist: 104, waistY: 290, hem: 156, hemY: 540 }),
    sleeve: { x: 198, y: 344, width: 44, full: 34 },
    flare: 7,
  },
  sundress: {
    torso: midi({ neckline: 'square', drop: 88, neck: 66, shoulder: 82, shoulderY: 88, bust: 98, waistY: 296, hem: 186, hemY: 690 }),
    flare: 9,
    straps: true,
    detail: tiers,
  },
  'dress-evening': {
    torso: maxi({ neckline: 'vee', drop: 128, neck: 58, shoulder: 86, shoulderY: 90, waist: 76, hem: 168, hemY: 738 }),
    flare: 9,
    straps: true,
    detail: eveningSeams,
  },
};

function sheathSeams(sheet: Sheet, t: Torso, view: 'front' | 'back'): void {
  for (const d of pair(
    `M${t.bust * 0.5} ${t.underarmY + 44}C${t.waist * 0.5} ${t.waistY - 20} ${t.waist * 0.52} ${t.waistY + 30} ${t.hem * 0.5} ${t.hemY}`,
  ))
    sheet.seam(d, { opacity: 0.34 });
  if (view === 'back') sheet.seam(`M${MIDDLE} ${t.neckY + 14}V${t.hemY}`, { opacity: 0.55 });
  waistSeam(sheet, t);
}

function eveningSeams(sheet: Sheet, t: Torso, view: 'front' | 'back'): void {
  waistSeam(sheet, t);
  if (view === 'front')
    sheet.glow(`M${MIDDLE + 40} ${t.hemY}L${MIDDLE + 50} ${t.waistY + 170}L${MIDDLE + 84} ${t.hemY}Z`, sheet.tone.shadow, {
      opacity: 0.5,
      blur: 5,
    });
}

function trimNeck(sheet: Sheet, t: Torso, cut: Cut): void {
  const y = t.neckY;
  if (cut.trim === 'turtleneck') {
    sheet.part(
      whole(
        `M0 ${y - 34}Q${t.neck * 0.7} ${y - 36} ${t.neck * 0.9} ${y - 40}L${t.neck + 3} ${y + 10}Q${t.neck * 0.6} ${y + 28} 0 ${y + 30}`,
      ),
      { cloth: { pattern: 'rib' }, rim: 9 },
    );
  } else if (cut.trim === 'collar') {
    sheet.parts(
      pair(
        `M0 ${y + t.drop + 4}L${t.neck - 8} ${y - 18}C${t.neck + 2} ${y - 14} ${t.neck + 10} ${y - 6} ${t.neck + 14} ${y + 4}L42 ${y + 58}Z`,
      ),
      { rim: 7, volume: 0.6 },
    );
  } else neckBand(sheet, t, { deep: 8, look: { rim: 5 } });
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const behind = view === 'back';
  const t = behind && !cut.straps ? fromBehind(cut.torso) : behind ? { ...cut.torso, drop: cut.torso.drop * 0.8 } : cut.torso;
  if (!behind || cut.straps) innerNeck(sheet, t);
  if (cut.sleeve) sleeves(sheet, t, cut.sleeve);
  if (cut.sleeve?.full) sheet.parts(pair(cuffHalf(t, cut.sleeve, 20)), { rim: 5 });
  sheet.part(whole(bodyHalf(t)), { folds: [...bustFolds(t), ...skirtFolds(t, cut.flare)] });
  cut.detail?.(sheet, t, view);
  for (const d of pair(`M0 ${t.hemY + t.hemFall - 12}Q${t.hem * 0.55} ${t.hemY + t.hemFall - 12} ${t.hem - 2} ${t.hemY - 12}`))
    sheet.stitch(d);
  if (behind) sheet.seam(side(`M0 ${t.neckY + t.drop + 4}L0 ${t.waistY + 60}`, 1), { opacity: 0.5 });
  trimNeck(sheet, t, behind && cut.trim === 'collar' ? { ...cut, trim: 'band' } : cut);
}

export const dresses: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 200, zoom: 2.5 },
}));
