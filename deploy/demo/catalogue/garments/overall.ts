import { both, type Fold } from './fold.ts';
import { MIDDLE, pair, whole } from './outline.ts';
import type { Sheet } from './sheet.ts';
import type { Look } from './studio.ts';
import { cuffHalf, innerNeck, neckBand, type Sleeve, sleeves, type Torso, torso } from './torso.ts';

interface Cut {
  torso: Torso;
  sleeve?: Sleeve;
  kind: 'sleepsuit' | 'winter' | 'dungarees' | 'body';
}

const block = torso({
  neck: 52,
  neckY: 150,
  drop: 34,
  shoulder: 124,
  shoulderY: 176,
  bust: 124,
  underarmY: 290,
  waist: 128,
  waistY: 400,
  hem: 128,
  hemY: 520,
});
const cuts: Record<string, Cut> = {
  'baby-sleepsuit': { torso: block, sleeve: { x: 216, y: 430, width: 58 }, kind: 'sleepsuit' },
  'baby-winter': {
    torso: { ...block, neckY: 182, shoulderY: 206, underarmY: 316, bust: 134, waist: 138, hem: 136, shoulder: 132 },
    sleeve: { x: 234, y: 440, width: 78 },
    kind: 'winter',
  },
  'baby-body': {
    torso: { ...block, neckY: 180, shoulderY: 206, underarmY: 310, hemY: 500 },
    sleeve: { x: 210, y: 320, width: 84 },
    kind: 'body',
  },
  dungarees: { torso: { ...block, waist: 112, hem: 128 }, kind: 'dungarees' },
};

const FOOT = 700;

/** Down from the waist into one leg and back to the fork. */
function suitHalf(t: Torso, kind: Cut['kind']): string {
  const top = `M0 ${t.neckY + t.drop}C${t.neck * 0.56} ${t.neckY + t.drop} ${t.neck * 0.96} ${t.neckY + t.drop * 0.62} ${t.neck} ${t.neckY}L${t.shoulder} ${t.shoulderY}C${t.shoulder - 14} ${t.shoulderY + 50} ${t.bust - 18} ${t.underarmY - 40} ${t.bust} ${t.underarmY}C${t.bust + 2} ${t.waistY - 40} ${t.waist + 2} ${t.waistY} ${t.hem + 4} ${t.hemY - 60}`;
  if (kind === 'body') return `${top}C${t.hem - 10} ${t.hemY + 40} 84 ${t.hemY + 66} 46 ${t.hemY + 104}L0 ${t.hemY + 106}`;
  return `${top}C${t.hem + 8} ${t.hemY + 60} 130 ${FOOT - 60} 124 ${FOOT}Q78 ${FOOT + 10} 34 ${FOOT + 2}C26 ${FOOT - 60} 10 ${t.hemY + 74} 0 ${t.hemY + 62}`;
}

const suitFolds = (t: Torso): Fold[] => [
  ...both({ from: [t.bust - 4, t.underarmY + 8], to: [t.bust * 0.4, t.underarmY + 60], width: 8, bow: 12, depth: 0.34 }),
  ...both({ from: [6, t.hemY + 56], to: [88, t.hemY + 6], width: 8, bow: 10, depth: 0.36 }),
  ...both({ from: [118, t.hemY + 86], to: [56, t.hemY + 100], width: 7, bow: 8, depth: 0.3 }),
  { from: [-70, t.waistY - 10], to: [-40, t.hemY - 10], width: 8, bow: -8, depth: 0.22 },
];

function feet(sheet: Sheet): void {
  sheet.parts(
    pair(
      `M32 ${FOOT - 14}Q78 ${FOOT - 6} 125 ${FOOT - 16}C138 ${FOOT + 14} 132 ${FOOT + 40} 106 ${FOOT + 42}H54C30 ${FOOT + 40} 24 ${FOOT + 10} 32 ${FOOT - 14}Z`.replace(
        /H54/,
        `L54 ${FOOT + 42}`,
      ),
    ),
    { rim: 12 },
  );
}

function snaps(sheet: Sheet, t: Torso, to: number): void {
  sheet.seam(`M${MIDDLE} ${t.neckY + t.drop + 10}V${to}`, { opacity: 0.5 });
  for (let y = t.neckY + t.drop + 26; y < to - 20; y += 46)
    sheet.add(
      `<circle cx="${MIDDLE}" cy="${y}" r="7" fill="#d9d5cc" stroke="#8b867c"/><circle cx="${MIDDLE - 1.5}" cy="${y - 1.5}" r="3" fill="#fff"/>`,
    );
}

function winter(sheet: Sheet, t: Torso, view: 'front' | 'back'): void {
  const y = t.neckY;
  for (const at of [t.underarmY + 6, t.waistY, t.hemY - 40])
    for (const d of pair(`M0 ${at + 12}Q70 ${at + 10} ${t.hem + 2} ${at}`)) sheet.seam(d, { opacity: 0.55, width: 2 });
  feet(sheet);
  sheet.part(whole(`M0 ${y - 104}C66 ${y - 106} 104 ${y - 70} 104 ${y - 8}C104 ${y + 20} 96 ${y + 34} 84 ${y + 40}L0 ${y + 60}`), {
    rim: 18,
  });
  for (const x of [-62, 62]) sheet.part(`M${MIDDLE + x - 26} ${y - 86}a26 26 0 1 1 52 0a26 26 0 1 1-52 0Z`, { rim: 10 });
  if (view === 'back') return;
  sheet.part(whole(`M0 ${y - 74}C46 ${y - 74} 72 ${y - 46} 73 ${y - 2}C70 ${y + 28} 40 ${y + 50} 0 ${y + 60}`), {
    cloth: { colour: sheet.shade(0.5) },
    rim: 18,
    volume: 0.6,
  });
  sheet.add(
    `<path d="M${MIDDLE + 12} ${y + 54}L${MIDDLE + 24} ${t.hemY + 20}" stroke="${sheet.shade(-0.5)}" stroke-width="12"/><path d="M${MIDDLE + 12} ${y + 54}L${MIDDLE + 24} ${t.hemY + 20}" stroke="#cfcabf" stroke-width="5" stroke-dasharray="2.4 2"/>`,
  );
}

function dungarees(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = cut.torso;
  const [bib, waist] = [236, 372];
  const thread = { colour: '#d39a54', opacity: 0.85 };
  const straps =
    view === 'front'
      ? `M58 ${bib + 10}L66 120C70 104 92 104 96 120L86 ${bib + 14}Z`
      : `M-20 ${waist}L58 116C66 104 86 108 90 122L22 ${waist}Z`;
  sheet.parts(pair(straps), { rim: 7 });
  if (view === 'front')
    sheet.part(whole(`M0 ${bib}L86 ${bib - 4}C90 ${bib + 50} 100 ${waist - 30} 112 ${waist}L0 ${waist + 6}`), { rim: 12 });
  sheet.part(
    whole(
      `M0 ${waist - 4}Q60 ${waist - 4} 112 ${waist - 8}C132 ${waist + 60} ${t.hem + 8} ${t.hemY} 130 ${FOOT - 40}L126 ${FOOT + 20}Q80 ${FOOT + 28} 30 ${FOOT + 22}C26 ${FOOT - 60} 10 ${t.hemY + 60} 0 ${t.hemY + 46}`,
    ),
    { folds: suitFolds({ ...t, underarmY: waist }) },
  );
  sheet.part(whole(`M0 ${waist - 12}Q60 ${waist - 12} 111 ${waist - 16}L116 ${waist + 10}Q60 ${waist + 14} 0 ${waist + 14}`), { rim: 6 });
  for (const d of pair(`M28 ${FOOT + 8}Q80 ${FOOT + 14} 126 ${FOOT + 6}`)) sheet.stitch(d, thread);
  if (view === 'back') return;
  sheet.part(`M${MIDDLE - 44} ${bib + 34}h88v52l-44 20l-44-20z`, { rim: 6, volume: 0.3 }).stitch(`M${MIDDLE - 40} ${bib + 40}h80`, thread);
  for (const d of pair(`M52 ${waist + 16}C58 ${waist + 60} 84 ${waist + 78} 124 ${waist + 70}`)) sheet.seam(d).stitch(d, thread);
  sheet.buttons(
    [
      [MIDDLE - 72, bib + 16],
      [MIDDLE + 72, bib + 16],
    ],
    { colour: '#c9c4b8', size: 10 },
  );
}

function suit(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? { ...cut.torso, drop: 14 } : cut.torso;
  if (view === 'front') innerNeck(sheet, t);
  if (cut.sleeve) {
    sleeves(sheet, t, cut.sleeve);
    sheet.parts(pair(cuffHalf(t, cut.sleeve, 22)), { cloth: { pattern: 'rib' }, rim: 7 });
  }
  sheet.part(whole(suitHalf(t, cut.kind)), { folds: suitFolds(t), rim: 18 });
  if (cut.kind === 'winter') winter(sheet, t, view);
  else indoors(sheet, cut, view);
}

function indoors(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? { ...cut.torso, drop: 14 } : cut.torso;
  if (cut.kind === 'sleepsuit') feet(sheet);
  if (cut.kind === 'body')
    for (const x of [-26, 0, 26]) sheet.add(`<circle cx="${MIDDLE + x}" cy="${t.hemY + 92}" r="6" fill="#d9d5cc" stroke="#8b867c"/>`);
  if (cut.kind === 'sleepsuit' && view === 'front') snaps(sheet, t, t.hemY + 60);
  neckBand(sheet, t, { deep: 12 });
}

export const overalls: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => (cut.kind === 'dungarees' ? dungarees : suit)(sheet, cut, view),
  focus: { x: 300, y: 260, zoom: 2.1 },
}));
