import { both, type Fold } from './fold.ts';
import { MIDDLE, pair, whole } from './outline.ts';
import type { PartLook, Sheet } from './sheet.ts';

/** The block that every garment of the upper body is cut from; x are half widths, y run down the sheet. */
export interface Torso {
  neck: number;
  neckY: number;
  /** How deep the neckline falls in the middle. */
  drop: number;
  neckline: 'round' | 'vee' | 'square' | 'boat';
  shoulder: number;
  shoulderY: number;
  bust: number;
  underarmY: number;
  waist: number;
  waistY: number;
  hem: number;
  hemY: number;
  /** How far the hem falls in the middle below its sides; negative rises. */
  hemFall: number;
}

const basic: Torso = {
  neck: 56,
  neckY: 142,
  drop: 44,
  neckline: 'round',
  shoulder: 140,
  shoulderY: 172,
  bust: 130,
  underarmY: 308,
  waist: 126,
  waistY: 440,
  hem: 132,
  hemY: 640,
  hemFall: 8,
};
export const torso = (changes: Partial<Torso> = {}): Torso => ({ ...basic, ...changes });

const necklines: Record<Torso['neckline'], (t: Torso) => string> = {
  round: ({ neck, neckY, drop }) => `C${neck * 0.56} ${neckY + drop} ${neck * 0.96} ${neckY + drop * 0.62} ${neck} ${neckY}`,
  vee: ({ neck, neckY, drop }) => `C${neck * 0.34} ${neckY + drop * 0.62} ${neck * 0.82} ${neckY + drop * 0.24} ${neck} ${neckY}`,
  square: ({ neck, neckY, drop }) => `L${neck * 0.8} ${neckY + drop - 2} L${neck} ${neckY}`,
  boat: ({ neck, neckY, drop }) => `C${neck * 0.6} ${neckY + drop} ${neck * 0.9} ${neckY + drop * 0.5} ${neck} ${neckY}`,
};
export const neckHalf = (t: Torso) => `M0 ${t.neckY + t.drop}${necklines[t.neckline](t)}`;
/** The same block seen from behind. */
export const fromBehind = (t: Torso): Torso => ({ ...t, neckline: 'round', drop: Math.min(t.drop, 13) });

/** From the bottom of the neckline round the arm to the middle of the hem. */
export function bodyHalf(t: Torso): string {
  const armhole = `C${t.shoulder - 16} ${t.shoulderY + 52} ${t.bust - 22} ${t.underarmY - 44} ${t.bust} ${t.underarmY}`;
  const toWaist = `C${t.bust - 1} ${t.underarmY + (t.waistY - t.underarmY) * 0.4} ${t.waist} ${t.waistY - (t.waistY - t.underarmY) * 0.35} ${t.waist} ${t.waistY}`;
  const [flare, long] = [t.hem - t.waist, t.hemY - t.waistY];
  const toHem = `C${t.waist + flare * 0.16} ${t.waistY + long * 0.26} ${t.hem - flare * 0.24} ${t.hemY - long * 0.3} ${t.hem} ${t.hemY}`;
  return `${neckHalf(t)}L${t.shoulder} ${t.shoulderY}${armhole}${toWaist}${toHem}Q${t.hem * 0.55} ${t.hemY + t.hemFall} 0 ${t.hemY + t.hemFall}`;
}

export interface Sleeve {
  /** Outer corner of the cuff. */
  x: number;
  y: number;
  width: number;
  /** Belly of the sleeve, for balloon and kimono shapes. */
  full?: number;
}

const cuffEnd = ({ x, y, width }: Sleeve, t: Torso) => {
  const [dx, dy] = [x - t.shoulder, y - t.shoulderY];
  const length = Math.hypot(dx, dy) || 1;
  return [x - (width * dy) / length, y + (width * dx) / length] as const;
};

/** A sleeve set under the body: it starts inside the armhole and hangs to its cuff. */
export function sleeveHalf(t: Torso, sleeve: Sleeve): string {
  const { x, y, full = 0 } = sleeve;
  const [innerX, innerY] = cuffEnd(sleeve, t);
  const [midX, midY] = [(t.shoulder + x) / 2, (t.shoulderY + y) / 2];
  const outer = `C${t.shoulder + 26} ${t.shoulderY + 12} ${midX + 20 + full} ${midY - 6} ${x} ${y}`;
  const inner = `C${(innerX + t.bust) / 2 + 4 + full * 0.2} ${(innerY + t.underarmY) / 2 + full * 0.4} ${t.bust + 3} ${t.underarmY + 26} ${t.bust - 6} ${t.underarmY + 4}`;
  return `M${t.shoulder - 22} ${t.shoulderY - 4}L${t.shoulder - 4} ${t.shoulderY - 1}${outer}L${innerX} ${innerY}${inner}L${t.bust - 30} ${t.underarmY - 50}Z`;
}

/** A band along the cuff, `deep` pixels up the sleeve. */
export function cuffHalf(t: Torso, sleeve: Sleeve, deep: number): string {
  const [innerX, innerY] = cuffEnd(sleeve, t);
  const [dx, dy] = [sleeve.x - t.shoulder, sleeve.y - t.shoulderY];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [(dx / length) * deep, (dy / length) * deep];
  const tight = sleeve.full ? 0.02 : 0;
  const [cx, cy] = [(innerX - sleeve.x) * tight, (innerY - sleeve.y) * tight];
  return `M${sleeve.x + cx} ${sleeve.y + cy}L${innerX - cx} ${innerY - cy}L${innerX - cx - ux + uy * 0.03} ${innerY - uy}L${sleeve.x + cx - ux} ${sleeve.y - uy}Z`;
}

/** Creases of a sleeve: two at the armpit, one at the elbow. */
export function sleeveFolds(t: Torso, sleeve: Sleeve): Fold[] {
  const [innerX, innerY] = cuffEnd(sleeve, t);
  const at = (share: number, across: number): [number, number] => [
    t.shoulder + (sleeve.x - t.shoulder) * share + (innerX - sleeve.x) * across,
    t.shoulderY + (sleeve.y - t.shoulderY) * share + (innerY - sleeve.y) * across,
  ];
  const short = sleeve.y < t.underarmY + 110;
  const armpit: Fold = { from: [t.bust + 2, t.underarmY - 4], to: at(short ? 0.5 : 0.3, 0.35), width: 7, bow: 8, depth: 0.5 };
  if (short) return [armpit, { from: at(0.98, 0.4), to: at(0.35, 0.3), width: 6, bow: -6, depth: 0.35 }];
  return [
    { ...armpit, depth: 0.24 },
    { from: at(0.46, 0.95), to: at(0.53, 0.15), width: 6, bow: 9, depth: 0.5 },
    { from: at(0.56, 0.92), to: at(0.6, 0.3), width: 5, bow: 7, depth: 0.4 },
    { from: at(0.93, 0.25), to: at(0.64, 0.55), width: 7, bow: -9, depth: 0.35 },
  ];
}

/** Creases that a hanging body always has: from the armpits and along the sides. */
export function bodyFolds(t: Torso): Fold[] {
  const low = t.hemY - t.underarmY;
  return [
    ...both({ from: [t.bust - 4, t.underarmY + 6], to: [t.bust * 0.42, t.underarmY + low * 0.28], width: 8, bow: 16, depth: 0.42 }),
    ...both({ from: [t.waist - 6, t.waistY - low * 0.12], to: [t.waist * 0.55, t.waistY + low * 0.12], width: 7, bow: 10, depth: 0.32 }),
    { from: [-t.hem * 0.45, t.hemY - 8], to: [-t.waist * 0.32, t.waistY - low * 0.02], width: 9, bow: -12, depth: 0.34 },
    { from: [t.hem * 0.6, t.hemY - 6], to: [t.waist * 0.4, t.waistY + low * 0.06], width: 9, bow: 12, depth: 0.36 },
    { from: [t.hem * 0.1, t.hemY - 4], to: [t.waist * 0.02, t.waistY + low * 0.2], width: 7, bow: 8, depth: 0.26 },
  ];
}

/** The inside of the back, seen through the neckline, with the label. */
export function innerNeck(sheet: Sheet, t: Torso): void {
  const half = `M0 ${t.neckY + 9}C${t.neck * 0.5} ${t.neckY + 9} ${t.neck * 0.9} ${t.neckY + 6} ${t.neck} ${t.neckY - 1}L${t.neck + 6} ${t.neckY + 12}L${t.neck * 0.7} ${t.neckY + t.drop + 10}L0 ${t.neckY + t.drop + 12}`;
  const y = t.neckY + 13;
  sheet
    .part(whole(half), { cloth: { colour: sheet.shade(-0.34) }, rim: 12, volume: 0.6 })
    .add(
      `<path d="M${MIDDLE - 11} ${y}h22v13h-22z" fill="#f7f3ea"/><path d="M${MIDDLE - 6} ${y + 5}h12M${MIDDLE - 4} ${y + 8.5}h8" stroke="#8b8272" stroke-width="1.4"/>`,
    );
}

/** A ribbed or bound band round the neckline. */
export function neckBand(sheet: Sheet, t: Torso, { deep = 13, look = { cloth: { pattern: 'rib' } } as PartLook } = {}): void {
  const outer = { ...t, neck: t.neck + deep * 0.9, neckY: t.neckY + deep * 0.2, drop: t.drop + deep };
  const half = `${neckHalf(t)}L${outer.neck} ${outer.neckY}`;
  const back =
    necklines[t.neckline](outer)
      .match(/-?\d+(\.\d+)?/g)
      ?.map(Number) ?? [];
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = back;
  const tail =
    t.neckline === 'square'
      ? `L${x1} ${y1}L0 ${outer.neckY + outer.drop - deep * 0.2}`
      : `C${x2} ${y2} ${x1} ${y1} 0 ${outer.neckY + outer.drop}`;
  sheet.part(whole(half + tail), { rim: 6, ...look });
}

/** Both sleeves with their creases, drawn under the body. */
export function sleeves(sheet: Sheet, t: Torso, sleeve: Sleeve): void {
  const turn = Math.round((Math.atan2(sleeve.x - t.shoulder, sleeve.y - t.shoulderY) * -180) / Math.PI);
  sheet.parts(pair(sleeveHalf(t, sleeve)), { folds: sleeveFolds(t, sleeve), turn, volume: 0.9 });
}

/** The block made smaller from the top down, to leave room for a long skirt. */
export function reduced(t: Torso, k: number): Torso {
  const y = (value: number) => Math.round(t.neckY + (value - t.neckY) * k);
  const x = (value: number) => Math.round(value * k);
  return {
    ...t,
    neck: x(t.neck),
    drop: x(t.drop),
    shoulder: x(t.shoulder),
    bust: x(t.bust),
    waist: x(t.waist),
    shoulderY: y(t.shoulderY),
    underarmY: y(t.underarmY),
    waistY: y(t.waistY),
  };
}

/** Stitches along the hem, `up` pixels above its edge. */
export function hemStitch(sheet: Sheet, t: Torso, up = 14): void {
  const y = t.hemY - up;
  for (const d of pair(`M0 ${y + t.hemFall}Q${t.hem * 0.55} ${y + t.hemFall} ${t.hem - 1} ${y}`)) sheet.stitch(d);
}

/** A ribbed band at the bottom of a hoodie or a sweater, pulled in a little. */
export function hemBand(sheet: Sheet, t: Torso, deep = 34): void {
  const tight = t.hem * 0.94;
  sheet.part(
    whole(
      `M0 ${t.hemY + t.hemFall - 4}Q${t.hem * 0.55} ${t.hemY + t.hemFall - 4} ${t.hem - 1} ${t.hemY - 4}L${tight} ${t.hemY + deep}Q${tight * 0.55} ${t.hemY + t.hemFall + deep} 0 ${t.hemY + t.hemFall + deep}`,
    ),
    { cloth: { pattern: 'rib' }, rim: 8 },
  );
}
