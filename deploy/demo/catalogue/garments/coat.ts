import { both, type Fold } from './fold.ts';
import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';
import { bodyFolds, bodyHalf, cuffHalf, fromBehind, hemStitch, innerNeck, type Sleeve, sleeves, type Torso, torso } from './torso.ts';

interface Cut {
  torso: Torso;
  sleeve: Sleeve;
  /** Where the lapels meet. */
  meet: number;
  lapel: 'notch' | 'shawl' | 'wide';
  buttons: { rows: 1 | 2; from: number; step: number; count: number };
  belt?: boolean;
  pockets: 'flap' | 'welt' | 'patch';
}

const long = torso({
  neck: 54,
  neckY: 92,
  shoulder: 128,
  shoulderY: 116,
  bust: 118,
  underarmY: 226,
  waist: 108,
  waistY: 336,
  hem: 150,
  hemY: 704,
  hemFall: 6,
  neckline: 'vee',
});
const jacket = torso({
  neck: 56,
  neckY: 130,
  shoulder: 142,
  shoulderY: 160,
  bust: 130,
  underarmY: 290,
  waist: 116,
  waistY: 420,
  hem: 132,
  hemY: 622,
  hemFall: 6,
  neckline: 'vee',
});
const longSleeve: Sleeve = { x: 206, y: 460, width: 56 };
const jacketSleeve: Sleeve = { x: 232, y: 576, width: 60 };

const cuts: Record<string, Cut> = {
  'coat-classic': {
    torso: long,
    sleeve: longSleeve,
    meet: 270,
    lapel: 'notch',
    buttons: { rows: 1, from: 290, step: 62, count: 3 },
    pockets: 'flap',
  },
  'coat-double': {
    torso: long,
    sleeve: longSleeve,
    meet: 236,
    lapel: 'wide',
    buttons: { rows: 2, from: 270, step: 62, count: 3 },
    pockets: 'welt',
  },
  'coat-wrap': {
    torso: { ...long, hem: 160 },
    sleeve: { ...longSleeve, width: 66 },
    meet: 330,
    lapel: 'shawl',
    buttons: { rows: 1, from: 0, step: 0, count: 0 },
    belt: true,
    pockets: 'patch',
  },
  trench: {
    torso: long,
    sleeve: longSleeve,
    meet: 226,
    lapel: 'wide',
    buttons: { rows: 2, from: 262, step: 56, count: 3 },
    belt: true,
    pockets: 'welt',
  },
  'blazer-single': {
    torso: jacket,
    sleeve: jacketSleeve,
    meet: 370,
    lapel: 'notch',
    buttons: { rows: 1, from: 388, step: 62, count: 2 },
    pockets: 'flap',
  },
  'blazer-double': {
    torso: { ...jacket, hem: 136, hemY: 634 },
    sleeve: jacketSleeve,
    meet: 350,
    lapel: 'wide',
    buttons: { rows: 2, from: 382, step: 66, count: 2 },
    pockets: 'flap',
  },
};

const lapels: Record<Cut['lapel'], (t: Torso, meet: number) => string> = {
  notch: ({ neck, neckY }, meet) =>
    `M-4 ${meet}C6 ${meet - 70} ${neck * 0.72} ${neckY + 40} ${neck - 6} ${neckY - 8}L${neck + 12} ${neckY + 2}L${neck + 18} ${neckY + 46}L${neck + 2} ${neckY + 58}L${neck + 26} ${neckY + 70}C${neck} ${meet - 70} 20 ${meet - 20} -4 ${meet}Z`,
  wide: ({ neck, neckY }, meet) =>
    `M-8 ${meet}C6 ${meet - 60} ${neck * 0.72} ${neckY + 40} ${neck - 6} ${neckY - 8}L${neck + 12} ${neckY + 2}L${neck + 26} ${neckY + 48}L${neck + 8} ${neckY + 56}L${neck + 40} ${neckY + 54}C${neck + 14} ${meet - 60} 26 ${meet - 14} -8 ${meet}Z`,
  shawl: ({ neck, neckY }, meet) =>
    `M-6 ${meet}C6 ${meet - 90} ${neck * 0.72} ${neckY + 50} ${neck - 6} ${neckY - 8}C${neck + 12} ${neckY - 6} ${neck + 26} ${neckY + 20} ${neck + 28} ${neckY + 60}C${neck + 26} ${meet - 120} 34 ${meet - 30} -6 ${meet}Z`,
};

function shirtBelow(sheet: Sheet, t: Torso, meet: number): void {
  sheet.part(whole(`M0 ${t.neckY + 8}L${t.neck - 2} ${t.neckY}L${t.neck * 0.5} ${t.neckY + 90}L0 ${meet + 4}`), {
    cloth: { colour: sheet.shade(-0.4) },
    rim: 10,
    volume: 0.5,
  });
  sheet.add(`<path d="M${MIDDLE - 11} ${t.neckY + 14}h22v13h-22z" fill="#f7f3ea"/>`);
}

function pockets(sheet: Sheet, { torso: t, pockets: kind }: Cut): void {
  const y = t.hemY > 660 ? t.waistY + 76 : t.waistY + 58;
  if (kind === 'flap') sheet.parts(pair(`M44 ${y}L104 ${y - 5}L106 ${y + 22}L46 ${y + 27}Z`), { rim: 6, volume: 0.3 });
  if (kind === 'welt') sheet.parts(pair(`M56 ${y + 58}L84 ${y - 16}L97 ${y - 11}L70 ${y + 63}Z`), { rim: 5, volume: 0.3 });
  if (kind === 'patch')
    sheet.parts(pair(`M34 ${y + 20}L104 ${y + 14}L108 ${y + 108}Q72 ${y + 124} 36 ${y + 114}Z`), { rim: 8, volume: 0.3 });
}

function belt(sheet: Sheet, { torso: t }: Cut, view: 'front' | 'back'): void {
  const y = t.waistY;
  sheet.part(
    whole(`M0 ${y - 8}Q${t.waist * 0.6} ${y - 9} ${t.waist + 4} ${y - 15}L${t.waist + 5} ${y + 17}Q${t.waist * 0.6} ${y + 24} 0 ${y + 25}`),
    { rim: 7 },
  );
  if (view === 'back') return;
  sheet
    .part(
      `M${MIDDLE + 12} ${y + 10}C${MIDDLE + 36} ${y + 70} ${MIDDLE + 30} ${y + 110} ${MIDDLE + 46} ${y + 168}l-26 6C${MIDDLE + 8} ${y + 110} ${MIDDLE + 8} ${y + 70} ${MIDDLE - 6} ${y + 14}Z`,
      { rim: 6, volume: 0.5 },
    )
    .part(`M${MIDDLE - 8} ${y - 12}q18-7 34 0q5 20 0 38q-16 7-34 0q-6-18 0-38Z`, { rim: 6 });
}

function skirtFolds(t: Torso): Fold[] {
  if (t.hemY < 660) return bodyFolds(t);
  return [
    ...bodyFolds({ ...t, hemY: t.waistY + 190 }).slice(0, 4),
    ...both({ from: [t.hem * 0.62, t.hemY - 4], to: [t.waist * 0.6, t.waistY + 40], width: 11, bow: 8, depth: 0.34 }),
    { from: [t.hem * 0.22, t.hemY - 2], to: [t.waist * 0.16, t.waistY + 110], width: 8, bow: 6, depth: 0.26 },
  ];
}

function front(sheet: Sheet, cut: Cut): void {
  const { torso: t, meet, buttons: b } = cut;
  const lap = b.rows === 2 ? -44 : 10;
  const edge = `M${MIDDLE + (b.rows === 2 ? 0 : -4)} ${meet - 2}C${MIDDLE + lap} ${meet + 40} ${MIDDLE + lap} ${meet + 90} ${MIDDLE + lap} ${t.hemY + t.hemFall}`;
  sheet.seam(edge, { opacity: 0.8, width: 2.2 });
  pockets(sheet, cut);
  for (let row = 0; row < b.count; row++) {
    const y = b.from + row * b.step;
    sheet.buttons(
      b.rows === 2
        ? [
            [MIDDLE - 30, y],
            [MIDDLE + 36, y],
          ]
        : [[MIDDLE - 3, y]],
      { size: 9, colour: sheet.shade(sheet.tone.shadowForce > 1 ? 0.25 : -0.5) },
    );
  }
  if (cut.belt) belt(sheet, cut, 'front');
  const [left, right] = pair(lapels[cut.lapel](t, meet));
  const folds: Fold[] = [{ from: [10, meet - 16], to: [t.neck, t.neckY + 30], width: 6, bow: 5, depth: 0.3 }];
  sheet.part(right, { rim: 10, volume: 0.6, folds }).part(left, { rim: 10, volume: 0.6 });
  sheet.part(
    whole(
      `M0 ${t.neckY - 4}C${t.neck * 0.6} ${t.neckY - 6} ${t.neck * 0.8} ${t.neckY - 10} ${t.neck - 5} ${t.neckY - 16}L${t.neck + 11} ${t.neckY - 4}Q${t.neck * 0.7} ${t.neckY + 12} 0 ${t.neckY + 14}`,
    ),
    { rim: 6, volume: 0.5 },
  );
}

function back(sheet: Sheet, cut: Cut): void {
  const t = cut.torso;
  sheet
    .seam(`M${MIDDLE} ${t.neckY + 26}V${t.hemY - 140}`, { opacity: 0.45 })
    .seam(`M${MIDDLE} ${t.hemY - 140}V${t.hemY + t.hemFall}`, { opacity: 0.9, width: 2.4 });
  if (cut.belt) belt(sheet, cut, 'back');
  sheet.part(
    whole(
      `M0 ${t.neckY - 18}Q${t.neck * 0.7} ${t.neckY - 19} ${t.neck - 4} ${t.neckY - 18}C${t.neck + 8} ${t.neckY - 10} ${t.neck + 16} ${t.neckY} ${t.neck + 18} ${t.neckY + 10}Q${t.neck * 0.7} ${t.neckY + 34} 0 ${t.neckY + 36}`,
    ),
    { rim: 9, volume: 0.6 },
  );
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : { ...cut.torso, drop: cut.meet - cut.torso.neckY };
  if (view === 'front') {
    innerNeck(sheet, { ...t, drop: 40 });
    shirtBelow(sheet, t, cut.meet);
  }
  sleeves(sheet, t, cut.sleeve);
  if (cut.belt) sheet.parts(pair(cuffHalf(t, cut.sleeve, 30)), { rim: 7 });
  else for (const which of pair(cuffHalf(t, cut.sleeve, 22))) sheet.seam(which, { opacity: 0.25 });
  sheet.part(whole(bodyHalf(t)), { folds: skirtFolds(t), rim: 17 });
  hemStitch(sheet, t, 10);
  if (view === 'front') front(sheet, cut);
  else back(sheet, cut);
}

const looks: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: cut.torso.neckY + 100, zoom: 2.2 },
}));
export const coats = looks.filter(({ id }) => !id.startsWith('blazer'));
export const blazers = looks.filter(({ id }) => id.startsWith('blazer'));
