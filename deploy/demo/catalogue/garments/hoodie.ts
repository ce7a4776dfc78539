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
  hood: boolean;
  zip: boolean;
}

const sleeve: Sleeve = { x: 250, y: 570, width: 64 };
const block = torso({
  neck: 58,
  neckY: 172,
  shoulder: 152,
  shoulderY: 200,
  bust: 142,
  underarmY: 340,
  waist: 142,
  waistY: 470,
  hem: 142,
  hemY: 622,
  hemFall: 4,
});
const cuts: Record<string, Cut> = {
  hoodie: { torso: block, hood: true, zip: false },
  'hoodie-zip': { torso: block, hood: true, zip: true },
  sweatshirt: { torso: { ...block, neckY: 150, shoulderY: 180, drop: 40 }, hood: false, zip: false },
};

function hoodFront(sheet: Sheet, t: Torso): void {
  const y = t.neckY;
  sheet.part(whole(`M0 ${y - 92}C58 ${y - 94} 96 ${y - 62} 98 ${y - 8}C98 ${y + 18} 92 ${y + 32} 84 ${y + 40}L0 ${y + 64}`), { rim: 16 });
  sheet.part(whole(`M0 ${y - 62}C40 ${y - 62} 66 ${y - 40} 68 ${y - 2}C66 ${y + 28} 40 ${y + 56} 0 ${y + 78}`), {
    cloth: { colour: sheet.shade(-0.42) },
    rim: 20,
    volume: 0.7,
  });
  sheet.add(`<path d="M${MIDDLE - 11} ${y + 4}h22v13h-22z" fill="#f7f3ea"/>`);
  sheet.parts(
    pair(
      `M0 ${y + 62}C30 ${y + 50} 60 ${y + 26} 66 ${y - 6}C72 ${y - 22} 84 ${y - 34} 92 ${y - 40}C104 ${y - 8} 100 ${y + 28} 80 ${y + 54}C58 ${y + 76} 28 ${y + 90} 0 ${y + 94}Z`,
    ),
    {
      rim: 12,
      folds: [{ from: [70, y + 50], to: [92, y - 20], width: 6, bow: 7, depth: 0.4 }],
    },
  );
}

function hoodBack(sheet: Sheet, t: Torso): void {
  const y = t.neckY;
  sheet.part(whole(`M0 ${y - 50}C52 ${y - 52} 92 ${y - 36} 102 ${y - 4}C112 ${y + 40} 72 ${y + 116} 0 ${y + 134}`), {
    rim: 18,
    folds: [
      { from: [-70, y + 10], to: [-20, y + 110], width: 9, bow: 12, depth: 0.4 },
      { from: [70, y + 10], to: [24, y + 108], width: 9, bow: -12, depth: 0.4 },
    ],
  });
  sheet.seam(`M${MIDDLE} ${y - 50}V${y + 134}`, { opacity: 0.4 });
}

function laces(sheet: Sheet, t: Torso): void {
  const y = t.neckY + 74;
  const colour = sheet.shade(sheet.tone.lightForce > 1 ? -0.2 : 0.6);
  for (const [x, end] of [
    [-22, 118],
    [22, 100],
  ] as const) {
    sheet.add(
      `<circle cx="${MIDDLE + x}" cy="${y}" r="5" fill="#b9b4aa"/><circle cx="${MIDDLE + x}" cy="${y}" r="2.4" fill="#4b474f"/><path d="M${MIDDLE + x} ${y}C${MIDDLE + x * 1.3} ${y + 40} ${MIDDLE + x * 0.9} ${y + 80} ${MIDDLE + x * 1.2} ${y + end}" fill="none" stroke="${colour}" stroke-width="4.4" stroke-linecap="round"/><path d="M${MIDDLE + x * 1.2} ${y + end}v14" stroke="#8f8a80" stroke-width="5" stroke-linecap="round"/>`,
    );
  }
}

function pocket(sheet: Sheet, t: Torso, zip: boolean): void {
  const low = t.hemY + 2;
  if (zip) {
    sheet.parts(pair(`M6 ${low - 116}L56 ${low - 116}L92 ${low - 50}L92 ${low}L6 ${low}Z`), { rim: 6, volume: 0.3 });
    sheet.add(
      `<path d="M${MIDDLE} ${t.neckY + 92}V${low + 34}" stroke="${sheet.shade(-0.45)}" stroke-width="11"/><path d="M${MIDDLE} ${t.neckY + 92}V${low + 34}" stroke="#cfcabf" stroke-width="5" stroke-dasharray="2.4 2"/><path d="M${MIDDLE - 4} ${t.neckY + 96}h8l2 22h-12z" fill="#d9d5cc" stroke="#6a665f" stroke-width="1"/>`,
    );
    return;
  }
  const d = whole(`M0 ${low - 122}L66 ${low - 122}L104 ${low - 56}L104 ${low}L0 ${low + 2}`);
  sheet.part(d, { rim: 8, volume: 0.4 });
  for (const line of pair(`M60 ${low - 118}L98 ${low - 54}L98 ${low - 4}`)) sheet.stitch(line);
}

function draw(sheet: Sheet, cut: Cut, view: 'front' | 'back'): void {
  const t = view === 'back' ? fromBehind(cut.torso) : cut.torso;
  if (view === 'front' && !cut.hood) innerNeck(sheet, t);
  sleeves(sheet, t, sleeve);
  sheet.parts(pair(cuffHalf(t, sleeve, 36)), { cloth: { pattern: 'rib' }, rim: 8 });
  sheet.part(whole(bodyHalf(t)), { folds: bodyFolds(t) });
  if (view === 'front' && cut.hood) {
    pocket(sheet, t, cut.zip);
    hoodFront(sheet, t);
    laces(sheet, t);
  }
  hemBand(sheet, t);
  if (view === 'back' && cut.hood) hoodBack(sheet, t);
  if (!cut.hood) neckBand(sheet, t, { deep: view === 'back' ? 12 : 17 });
  if (view === 'front' && !cut.hood)
    sheet.stitch(`M${MIDDLE - 16} ${t.neckY + t.drop + 20}L${MIDDLE} ${t.neckY + t.drop + 50}L${MIDDLE + 16} ${t.neckY + t.drop + 20}`);
}

export const hoodies: Look[] = Object.entries(cuts).map(([id, cut]) => ({
  id,
  draw: (sheet, view) => draw(sheet, cut, view),
  focus: { x: 300, y: 250, zoom: 2.3 },
}));
